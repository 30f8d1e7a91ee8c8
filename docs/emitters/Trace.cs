// Writes a search tree as text (trace-format.md). In your search, wherever the function returns:
//
//   trace.Node(ply, move, depth, alpha, beta, eval, score, "rfp");
//
// alpha is the one that the node was entered with. The evaluation is null where there is none, the score for a skipped move.
using System;
using System.IO;

public sealed class Trace : IDisposable
{
    private readonly StreamWriter writer;
    private int left = 200_000;

    public Trace(string path, string fen, string engine)
    {
        writer = new StreamWriter(path) { NewLine = "\n" };
        writer.WriteLine("# search-trace 1");
        writer.WriteLine($"# fen {fen}");
        writer.WriteLine($"# engine {engine}");
    }

    public void Node(int level, string move, int depth, int alpha, int beta, int? eval, int? score, string end, string more = "")
    {
        if (left-- <= 0) return;
        string Word(int? value) => value?.ToString() ?? "-";
        string shown = string.IsNullOrEmpty(move) ? "-" : move;
        writer.WriteLine($"{level} {shown} {depth} {alpha} {beta} {Word(eval)} {Word(score)} {end} {more}".TrimEnd());
    }

    public void Dispose() => writer.Dispose();
}
