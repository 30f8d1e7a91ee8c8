/**
 * For `client:visible`: an island far down a page loads its script when it is about to be seen, a window's height
 * before. What is pressed earlier, without being seen, wakes it too (src/page/sleeping-islands.ts).
 */
export const SOON = { rootMargin: '100% 0px' };
