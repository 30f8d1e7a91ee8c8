/*
 * Writes a search tree as text (trace-format.md). In your search, wherever the function returns:
 *
 *   trace.node(ply, move, depth, alpha, beta, evaluation, score, 'rfp', { margin: 150 });
 *
 * `alpha` is the one that the node was entered with. The evaluation is null where there is none, the score for a
 * skipped move. `write` gets each line: in Node (line) => appendFileSync(path, line), in a browser (line) =>
 * lines.push(line).
 */
export class Trace {
  constructor(write, fen, engine, most = 200_000) {
    this.write = write;
    this.left = most;
    write(`# search-trace 1\n# fen ${fen}\n# engine ${engine}\n`);
  }

  node(level, move, depth, alpha, beta, evaluation, score, end, more = {}) {
    if (this.left-- <= 0) return;
    const words = [level, move || '-', depth, alpha, beta, evaluation ?? '-', score ?? '-', end];
    for (const [name, value] of Object.entries(more)) words.push(`${name}=${value}`);
    this.write(`${words.join(' ')}\n`);
  }
}
