import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BARS } from './page-weight.ts';
import { SLACK, toldWeights, wrongFigures } from './readme-figures.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const readme = read('README.md');
const told = toldWeights(readme);
const heaviest = {
  html: told.html.heaviest,
  css: told.css.heaviest,
  js: told.js.heaviest,
  worker: told.worker.heaviest,
  fonts: told.fonts.heaviest,
};

describe('the figures of README.md', () => {
  it('tell the bars that the gate holds', () => {
    expect(wrongFigures(readme, heaviest)).toEqual([]);
    expect(wrongFigures(readme.replace(`| ${BARS.html / 1000} `, '| 99 '), heaviest)).toHaveLength(1);
  });

  it('are refused when the build weighs something else', () => {
    const [sentence, ...others] = wrongFigures(readme, { ...heaviest, css: heaviest.css + SLACK + 1 });
    expect(sentence).toContain('of CSS; it has');
    expect(others).toEqual([]);
    expect(wrongFigures(readme, { ...heaviest, css: heaviest.css + SLACK })).toEqual([]);
  });

  it('must all be there', () => {
    expect(() => toldWeights(readme.replace('| fonts', '| letters'))).toThrow('"fonts"');
  });

  it('tell the versions of Node that package.json asks for and brings', () => {
    const { engines, optionalDependencies } = JSON.parse(read('package.json'));
    expect(readme).toContain(`Node from ${engines.node.replace(/^>=|\.0$/g, '')} will do`);
    for (const version of Object.values<string>(optionalDependencies)) {
      expect(readme).toContain(`its own Node ${version.split('.')[0]}`);
    }
  });
});
