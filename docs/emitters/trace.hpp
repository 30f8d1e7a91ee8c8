// Writes a search tree as text (trace-format.md), C++17. In your search:
//
//   Trace trace("tree.txt", fen, "My engine 1.0");
//   int search(int alpha, int beta, int depth, int ply, const std::string& move) {
//     ...
//     trace.node(ply, move, depth, alpha, beta, eval, score, "rfp");  // wherever the function returns
//
// `alpha` is the one that the node was entered with. Write Trace::none where there is no evaluation, or no score for a skipped move.
#pragma once
#include <climits>
#include <fstream>
#include <string>

class Trace {
 public:
  static constexpr int none = INT_MIN;

  Trace(const std::string& path, const std::string& fen, const std::string& engine) : out(path) {
    out << "# search-trace 1\n# fen " << fen << "\n# engine " << engine << '\n';
  }

  void node(int level, const std::string& move, int depth, int alpha, int beta, int eval, int score,
            const std::string& end, const std::string& more = "") {
    if (left-- <= 0) return;
    out << level << ' ' << (move.empty() ? "-" : move) << ' ' << depth << ' ' << alpha << ' ' << beta << ' '
        << word(eval) << ' ' << word(score) << ' ' << end << (more.empty() ? "" : " ") << more << '\n';
  }

 private:
  std::ofstream out;
  long left = 200000;
  static std::string word(int value) { return value == none ? "-" : std::to_string(value); }
};
