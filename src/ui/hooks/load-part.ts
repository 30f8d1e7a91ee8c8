/** Loads parts of a page that wait until somebody asks for them. */

let again = 0;

/**
 * What `load`, an `import()`, gives. Browsers remember that an address could not be loaded, and do not ask for it a
 * second time; so after a failure the part is asked for once more, under an address of its own. Rejects when that
 * fails, too.
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
  from: (address: string) => Promise<unknown> = (address) => import(/* @vite-ignore */ address),
): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    // Chromium and Firefox name the address; where none is named, there is nothing else to try.
    const address = /\bhttps?:\/\/[^\s?]+\.js\b/.exec(String(error))?.[0];
    try {
      if (address === undefined) throw error;
      return (await from(`${address}?again=${++again}`)) as Part;
    } catch (fault) {
      // The page offers to load again (src/components/MissingPart.astro): after a newer edition nothing else helps.
      globalThis.dispatchEvent?.(new Event('cutoff:missing'));
      throw fault;
    }
  }
}
