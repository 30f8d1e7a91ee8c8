// Package trace writes a search tree as text (trace-format.md). In your search, wherever the function returns:
//
//	t.Node(ply, move, depth, alpha, beta, eval, score, "rfp", "")
//
// alpha is the one that the node was entered with. Write trace.None where there is no evaluation, or no score for a skipped move.
package trace

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"strconv"
)

const None = math.MinInt32

type Trace struct {
	file *os.File
	out  *bufio.Writer
	left int
}

func New(path, fen, engine string) (*Trace, error) {
	file, err := os.Create(path)
	if err != nil {
		return nil, err
	}
	out := bufio.NewWriter(file)
	fmt.Fprintf(out, "# search-trace 1\n# fen %s\n# engine %s\n", fen, engine)
	return &Trace{file, out, 200000}, nil
}

func word(value int) string {
	if value == None {
		return "-"
	}
	return strconv.Itoa(value)
}

func (t *Trace) Node(level int, move string, depth, alpha, beta, eval, score int, end, more string) {
	if t.left == 0 {
		return
	}
	t.left--
	if move == "" {
		move = "-"
	}
	if more != "" {
		more = " " + more
	}
	fmt.Fprintf(t.out, "%d %s %d %d %d %s %s %s%s\n", level, move, depth, alpha, beta, word(eval), word(score), end, more)
}

func (t *Trace) Close() error {
	if err := t.out.Flush(); err != nil {
		return err
	}
	return t.file.Close()
}
