/**
 * Writes at the end of a chapter's step what the reader has turned in it and what came of it, before what the author
 * expected. A step has that line when its author wrote what to expect (src/components/Step.astro). No live region: the
 * result card speaks.
 */
import { countedText, countText } from '../format/numbers.ts';
import { $step, $stepResult, type Step, type StepResult } from '../stores/timeline.ts';

/**
 * "margin 150 → 140: 8,610 → 8,504 nodes (RFP, Italian Game, depth 6)"; of another position "position Italian Game →
 * Kiwipete, depth 4: 8,610 (depth 6) → 904 nodes (RFP)".
 */
export function resultWords({ before, beforeAt, change, now, search }: StepResult): string {
  const counts =
    before === null
      ? countedText(now, 'node')
      : before === now
        ? `${countedText(now, 'node')}, as before`
        : `${countText(before)}${beforeAt && ` (${beforeAt})`} → ${countedText(now, 'node')}`;
  return `${change}: ${counts} (${search})`;
}

/** Begins to follow the reader's hand. Once a page. */
export function tellSteps(): void {
  let touched: Element | null = null;
  let turned: { step: Step; where: Element } | null = null;
  const touch = ({ target }: Event) => {
    touched = target instanceof Element ? target.closest('.step') : null;
  };
  for (const event of ['pointerdown', 'keydown', 'input']) document.addEventListener(event, touch, { capture: true });
  $step.listen((step) => {
    turned = step === null || touched === null ? null : { step, where: touched };
  });
  $stepResult.listen((result) => {
    if (result === null || turned?.step !== result.step) return;
    const fold = turned.where.querySelector<HTMLDetailsElement>('.fold.seen');
    const line = fold?.querySelector('.seen-change');
    if (!fold || !line) return;
    line.textContent = `You changed ${resultWords(result)}`;
    // It opens by itself where nothing in the window moves.
    if (fold.getBoundingClientRect().top >= innerHeight) fold.open = true;
  });
}
