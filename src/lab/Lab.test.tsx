import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { allSettings, presets, profiles, search, techniqueIds, withOnly } from '../../engine/index.ts';
import { outcomeOf } from '../compare/outcome.ts';
import { countText } from '../format/numbers.ts';
import { Lab } from './Lab.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';

const FEN = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';

it('is complete before anything runs: both searches of the build, and what is changed', () => {
  const none = search({ fen: FEN, limits: { depth: 3 }, settings: withOnly(profiles.book, []) });
  const all = search({ fen: FEN, limits: { depth: 3 }, settings: profiles.book });
  const html = renderToString(
    <Lab
      id="lab"
      title="Lab <b>"
      positions={[{ id: 'italian', title: 'Italian', fen: FEN, depth: 3 }]}
      columns={[
        { name: 'None', changes: Object.fromEntries(techniqueIds.map((id) => [id, 0])) },
        { name: 'All <i>', changes: {} },
      ]}
      results={[outcomeOf(none), outcomeOf(all)]}
      lines={[none.pvSan.join(' '), all.pvSan.join(' ')]}
    >
      <SettingsPanel
        first={{ slot: 1, name: 'All <i>', changes: {} }}
        presets={presets}
        explains={Object.fromEntries(allSettings.map(({ id }) => [id, `What ${id} does.`]))}
      />
    </Lab>,
  );
  for (const { nodes } of [none, all]) expect(html).toContain(`>${countText(nodes)}<`);
  expect(html).toContain(all.pvSan.join(' '));
  expect(html).toMatch(/Changed <span[^>]*>nothing: all as in the book</);
  expect(html).toContain(`Find one of ${allSettings.length} settings`);
  // Names are text.
  expect(html).toContain('All &lt;i>');
  expect(html).not.toContain('<i>');
});
