import { expect, test } from 'vitest';
import { takeScripts } from './island-script.ts';

// The framework ends a directive of a project's own with a line break.
const directive = `(()=>{self.Astro||={};window.dispatchEvent(new Event("astro:interest"));})();\n`;
const element = `(()=>{customElements.define("astro-island",class{})})();`;
const theme = `try { localStorage.getItem('theme') } catch {}`;

test('moves the scripts of islands out, in their order, and leaves the others', () => {
  let moved = '';
  const page = `<script>${theme}</script><p>a</p><script>${directive}</script><script>${element}</script><p>b</p>`;
  const html = takeScripts(page, (code) => {
    moved = code;
    return '<script src="x.js" defer></script>';
  });
  expect(html).toBe(`<script>${theme}</script><p>a</p><script src="x.js" defer></script><p>b</p>`);
  expect(moved.indexOf('astro:interest')).toBeGreaterThanOrEqual(0);
  expect(moved.indexOf('astro:interest')).toBeLessThan(moved.indexOf('astro-island'));
  expect(() => new Function(moved)).not.toThrow();
});

test('leaves a page without islands as it is', () => {
  const page = `<script>${theme}</script><p>(()=>{})()</p>`;
  expect(takeScripts(page, () => 'never')).toBe(page);
});
