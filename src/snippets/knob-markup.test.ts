import { codeToHtml } from 'shiki';
import { expect, it } from 'vitest';
import { settingById } from '../../engine/index.ts';
import { knobMarkup } from './knob-markup.tsx';
import { knobs } from './knobs.ts';

const html = (code: string) =>
  codeToHtml(code, {
    lang: 'ts',
    theme: 'github-dark',
    transformers: [knobs(settingById.values()), knobMarkup()],
  });

it('puts a field and its buttons into code, beside the number for readers without script', async () => {
  const page = await html('return gap >= rfp.margin * depth;');
  expect(page).toContain('<cutoff-knob data-param="rfp.margin" ssr><span class="knob-value">150</span>');
  expect(page).toMatch(/<input[^>]* role="spinbutton"[^>]* aria-label="RFP margin"[^>]* value="150"/);
  expect(page.match(/<button/g)).toHaveLength(2);
});

it('keeps the name of a choice in view, with all of its words', async () => {
  const page = await html('if (rfp.returns === 1) return beta;');
  expect(page).toContain('<span class="knob-value">rfp.returns</span>');
  expect(page.match(/<option/g)).toHaveLength(settingById.get('rfp.returns')?.choices?.length ?? 0);
});
