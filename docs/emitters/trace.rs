// Writes a search tree as text (trace-format.md). In your search, wherever the function returns:
//
//   trace.node(ply, mv, depth, alpha, beta, Some(eval), Some(score), "rfp", "");
//
// `alpha` is the one that the node was entered with. The evaluation is None where there is none, the score for a skipped move.
use std::fs::File;
use std::io::{BufWriter, Result, Write};

pub struct Trace {
    out: BufWriter<File>,
    left: u32,
}

impl Trace {
    pub fn new(path: &str, fen: &str, engine: &str) -> Result<Trace> {
        let mut out = BufWriter::new(File::create(path)?);
        writeln!(out, "# search-trace 1\n# fen {fen}\n# engine {engine}")?;
        Ok(Trace { out, left: 200_000 })
    }

    #[allow(clippy::too_many_arguments)]
    pub fn node(&mut self, level: u32, mv: &str, depth: i32, alpha: i32, beta: i32, eval: Option<i32>, score: Option<i32>, end: &str, more: &str) {
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        let word = |value: Option<i32>| value.map_or("-".to_string(), |v| v.to_string());
        let mv = if mv.is_empty() { "-" } else { mv };
        let line = format!("{level} {mv} {depth} {alpha} {beta} {} {} {end} {more}", word(eval), word(score));
        let _ = writeln!(self.out, "{}", line.trim_end());
    }
}
