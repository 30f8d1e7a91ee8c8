/** What a page asks the offline copy's worker, and what it hears of it. */

/** Asks what is kept; the answer is a `Kept`. */
export const WHAT_IS_KEPT = 'what is kept';
/** Has everything kept. The answer is a `Kept` too, in which `everything` is false where that failed. */
export const KEEP_EVERYTHING = 'keep everything';

/** What one build's copy holds. Bytes are what a host sends, compressed. */
export interface Kept {
  /** The day of the newest change in it: "2026-11-30". */
  edition: string;
  /** Of the book and its engine. */
  bookBytes: number;
  /** Of what is kept when somebody asks for it. */
  restBytes: number;
  /** That is kept as well. */
  everything: boolean;
}

/** Asks a worker. */
export function askWorker(worker: ServiceWorker, question: string): Promise<Kept> {
  return new Promise((hear) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => hear(data);
    worker.postMessage(question, [port2]);
  });
}
