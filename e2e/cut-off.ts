/** What a box hides of its text. Runs in the page. */

/** Places whose text is wider than their box, which hides what is too much, and the page itself if it is too wide. */
export function cutOff(): string[] {
  const found: string[] = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`the page is ${wide} px too wide`);
  for (const one of document.querySelectorAll<HTMLElement>('body *')) {
    if (one.clientWidth <= 1 || one instanceof SVGElement || one.closest('svg, .vh, select, option')) continue;
    const { overflowX, overflowY, textOverflow } = getComputedStyle(one);
    const hides = (way: string) => way === 'hidden' || way === 'clip';
    // An ellipsis is a sign that more is there; the table of the tree gives the whole in the panel beside it.
    if (textOverflow === 'ellipsis' || one.closest('.tree-row') || !one.textContent?.trim()) continue;
    // What is not to be seen yet may be as large as it likes.
    const { right, bottom } = one.getBoundingClientRect();
    const beyond = [...one.querySelectorAll('*')].find((each) => {
      const box = each.getBoundingClientRect();
      const out =
        (hides(overflowX) && one.scrollWidth > one.clientWidth + 1 && box.right > right + 1) ||
        (hides(overflowY) && one.scrollHeight > one.clientHeight + 1 && box.bottom > bottom + 1);
      return out && each.checkVisibility({ visibilityProperty: true }) && !each.closest('.vh');
    });
    if (beyond) {
      const size = `${one.scrollWidth}×${one.scrollHeight} in ${one.clientWidth}×${one.clientHeight}`;
      found.push(`#${one.id} .${one.className} hides a part of ${beyond.outerHTML.slice(0, 80)}: ${size}`);
    }
  }
  return found;
}
