/**
 * Which modules of a worker's bundle make up one chunk of their own: all that the worker loads at once. Its own script is left
 * with one import.
 *
 * A part that is loaded later (engine/eval/load-evaluation.ts) shares modules with it, and bundlers leave those in the worker's
 * script. But WebKit does not know that script as a module: imported by the part it is run a second time, with an engine of its
 * own that the search never meets. And as hot code reads an imported binding anew each time, the engine stays together.
 */
interface Graph {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** The name of the chunk that a module belongs to; null leaves it where the bundler puts it. */
export function engineChunk(id: string, graph: Graph): string | null {
  const seen = new Set<string>();
  const loadedAtOnce = (one: string): boolean => {
    if (seen.has(one)) return false;
    seen.add(one);
    const info = graph.getModuleInfo(one);
    return info !== null && (info.isEntry || info.importers.some(loadedAtOnce));
  };
  return graph.getModuleInfo(id)?.isEntry === false && loadedAtOnce(id) ? 'engine' : null;
}
