/**
 * The code that shows a page of this site in a page of another. `height` in pixels; the width is that of the text
 * around it.
 */
export const frameCode = (address: string, title: string, height: number): string =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="${height}" style="border:0" loading="lazy"></iframe>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
