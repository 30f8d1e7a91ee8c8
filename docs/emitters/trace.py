"""Writes a search tree as text (trace-format.md). In your search, wherever the function returns:

    trace.node(ply, move, depth, alpha, beta, evaluation, score, "rfp", margin=150)

`alpha` is the one that the node was entered with. The evaluation is None where there is none, the score for a skipped move.
"""


class Trace:
    def __init__(self, path, fen, engine, most=200_000):
        self.out = open(path, "w", encoding="utf-8")
        self.left = most
        self.out.write(f"# search-trace 1\n# fen {fen}\n# engine {engine}\n")

    def node(self, level, move, depth, alpha, beta, evaluation, score, end, **more):
        if self.left <= 0:
            return
        self.left -= 1
        words = [level, move or "-", depth, alpha, beta, evaluation, score, end]
        words += [f"{name}={value}" for name, value in more.items()]
        self.out.write(" ".join("-" if word is None else str(word) for word in words) + "\n")

    def close(self):
        self.out.close()
