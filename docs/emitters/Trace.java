// Writes a search tree as text (trace-format.md). In your search, wherever the function returns:
//
//   trace.node(ply, move, depth, alpha, beta, eval, score, "rfp", "");
//
// alpha is the one that the node was entered with. The evaluation is null where there is none, the score for a skipped move.
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;

public final class Trace implements AutoCloseable {
  private final PrintWriter out;
  private int left = 200_000;

  public Trace(String path, String fen, String engine) throws IOException {
    out = new PrintWriter(Files.newBufferedWriter(Path.of(path)));
    out.print("# search-trace 1\n# fen " + fen + "\n# engine " + engine + "\n");
  }

  public void node(int level, String move, int depth, int alpha, int beta, Integer eval, Integer score, String end, String more) {
    if (left-- <= 0) return;
    String shown = move == null || move.isEmpty() ? "-" : move;
    String line = level + " " + shown + " " + depth + " " + alpha + " " + beta + " " + word(eval) + " " + word(score) + " " + end + " " + more;
    out.print(line.stripTrailing() + "\n");
  }

  @Override
  public void close() {
    out.close();
  }

  private static String word(Integer value) {
    return value == null ? "-" : value.toString();
  }
}
