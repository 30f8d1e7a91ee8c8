import { renderToString } from 'preact-render-to-string';
import { beforeEach, expect, it } from 'vitest';
import { presets, profiles, search, techniqueIds, variantsOf } from '../../../engine/index.ts';
import { $changes, applyPreset, settingOf, setSetting } from '../../stores/settings.ts';
import { outcomeOf } from '../../compare/outcome.ts';
import { countText } from '../../format/numbers.ts';
import { PresetCard, setsText, testText } from './PresetCard.tsx';
import { inForce, PresetTable } from './PresetTable.tsx';

const FEN = 'r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPPQ2PP/2KR1B1R w - - 0 1';

beforeEach(() => $changes.set({}));

it('knows the preset that was put in force, and no other that differs from it', () => {
  for (const preset of techniqueIds.flatMap(variantsOf)) {
    const { id, technique, settings } = preset;
    applyPreset(preset);
    const changes = $changes.get();
    for (const other of variantsOf(technique)) {
      const all = (one: Readonly<Record<string, number>>) => JSON.stringify({ ...profiles.book, ...one });
      const same = Object.keys(profiles.book).every(
        (key) => (settings[key] ?? profiles.book[key]) === (other.settings[key] ?? profiles.book[key]),
      );
      expect(inForce(technique, other.settings, changes), `${id} and ${other.id}: ${all(settings)}`).toBe(same);
    }
  }
});

const later = presets.find(({ id }) => id === 'series-rfp-later')!;

it('notices when a number of the technique is turned afterwards, and does not mind other techniques', () => {
  applyPreset(later);
  const { settings } = later;
  setSetting('nmp.reduction', 3);
  expect(inForce('rfp', settings, $changes.get())).toBe(true);
  setSetting('rfp.margin', 110);
  expect(inForce('rfp', settings, $changes.get())).toBe(false);
  applyPreset(later);
  setSetting('rfp', 0);
  expect(inForce('rfp', settings, $changes.get())).toBe(false);
});

it('shows every preset of each technique with its rule, its count, its wrong cuts and its published result', () => {
  const run = (changes: Readonly<Record<string, number>>) =>
    search({ fen: FEN, limits: { depth: 4 }, settings: { ...profiles.book, ...changes } });
  for (const technique of techniqueIds) {
    const own = variantsOf(technique);
    const results = own.map(({ settings }) => run(settings));
    const html = renderToString(
      <PresetTable
        id="presets"
        title="Presets"
        technique={technique}
        fen={FEN}
        place="Their place"
        depth={4}
        variants={own}
        results={results.map(outcomeOf)}
        without={outcomeOf(run({ [technique]: 0 }))}
        verdicts={own.map((_, i) => ({ cuts: 900 + i, checked: 400, wrong: i }))}
      />,
    );
    own.forEach(({ title, published }, i) => {
      expect(html).toContain(`<h4>${title}</h4>`);
      expect(html).toContain(`>${countText(results[i]?.nodes ?? -1)}<`);
      expect(html).toContain(`>${i === 0 ? 'none' : i} of 400 checked, of ${900 + i} (`);
      if (published) expect(html).toContain(`${published.elo} ± ${published.error}`);
    });
    expect(html.match(/<button/g) ?? []).toHaveLength(own.length);
    expect(html).toContain('Presets <span>Their place</span></h3>');
  }
});

it('says before use what a preset sets, guards included, and names nothing that stays', () => {
  const later = presets.find(({ id }) => id === 'series-rfp-later')!;
  for (const preset of presets) {
    const text = setsText(preset, preset.technique.toUpperCase());
    for (const [id, value] of Object.entries(preset.settings)) {
      const { default: start, label } = settingOf(id);
      if (value !== start) expect(text, `${preset.id}: ${id}`).toContain(`${label} `);
    }
  }
  expect(setsText({ ...later, settings: { 'rfp.margin': 90, 'rfp.notInCheck': 0 } }, 'RFP')).toBe(
    'Sets margin 90, not in check off; all else of RFP as in the book.',
  );
  expect(setsText({ ...later, settings: {} }, 'RFP')).toBe('Sets RFP as it is in the book.');
});

it('says of each preset whether it keeps the best move, what was published, and which one is in use', () => {
  const [preset] = presets;
  const outcome = search({ fen: FEN, limits: { depth: 3 }, settings: profiles.book });
  const card = (without: object, active: boolean, elo = 12.5) =>
    renderToString(
      <PresetCard
        preset={{ ...preset!, published: { ...preset!.published!, elo, error: 3 } }}
        label="RFP"
        outcome={outcome}
        without={{ ...outcome, ...without }}
        degree={'bestmove' in without ? { is: 'less', by: 33 } : { is: 'same' }}
        verdict={null}
        active={active}
        use={() => {}}
      />,
    );
  expect(card({}, true)).toMatch(/✓<\/i> <span[^>]*>the same move</);
  expect(card({}, true)).toMatch(/aria-pressed="?true"?[^>]*>✓ In use</);
  expect(card({}, true)).toContain('+12.5 ± 3');
  expect(card({}, true)).toContain('<dd>…</dd>');
  const other = card({ bestmove: 'a2a3', bestSan: 'a3' }, false, -2.5);
  expect(other).toContain('0.33 less than a3');
  expect(other).not.toContain('✓');
  expect(other).toMatch(/aria-pressed="?false"?[^>]*>Use these settings</);
  expect(other).not.toContain('+-');
  expect(other).toContain('<a href="https://sscg13.pythonanywhere.com/test/413/">Test 413</a>');
});

it('says of each published test what decided it', () => {
  const told = Object.fromEntries(
    presets.flatMap(({ published }) => (published ? [[published.test, testText(published)]] : [])),
  );
  expect(told).toEqual({
    413: 'LLR 2.99 (−2.94, 2.94) [0, 5]',
    414: 'LLR 2.98 (−2.94, 2.94) [0, 5]',
    419: 'LLR 2.95 (−2.94, 2.94) [0, 5]',
    504: 'LLR 2.89 (−2.25, 2.89) [0, 5]',
    548: 'LLR 2.90 (−2.25, 2.89) [0, 5]',
    562: 'LLR 2.94 (−2.25, 2.89) [0, 5]',
    624: 'LLR 2.22 (−2.20, 2.20) [0, 5]',
    934: 'LLR 2.92 (−2.25, 2.89) [0, 5]',
    1435: 'LLR 2.90 (−2.25, 2.89) [0, 3]',
    1809: 'LLR 2.91 (−2.25, 2.89) [0, 5]',
    1827: 'LLR 2.95 (−2.94, 2.94) [0, 5]',
    2842: 'LLR 2.22 (−2.20, 2.20) [0, 5]',
    3031: 'LLR 2.22 (−2.20, 2.20) [0, 5]',
    3174: 'LLR 2.89 (−2.25, 2.89) [0, 5]',
    9211: 'LLR 2.90 (−2.25, 2.89) [0, 3]',
    38503: 'LLR 2.96 (−2.94, 2.94) [−3, 0]',
  });
});
