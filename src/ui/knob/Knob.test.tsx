import { renderToString } from 'preact-render-to-string';
import { beforeEach, describe, expect, it } from 'vitest';
import { allSettings, SettingsError } from '../../../engine/index.ts';
import { $changes, setSetting } from '../../stores/settings.ts';
import { GuardSwitch } from './GuardSwitch.tsx';
import { Knob } from './Knob.tsx';
import { KnobList } from './KnobList.tsx';

beforeEach(() => $changes.set({}));
/** The tags of a kind, as written. */
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];

describe('a knob as the server draws it', () => {
  it('is a spin button with name, range and value', () => {
    const html = renderToString(<Knob id="rfp.margin" />);
    const [input] = tags(html, 'input');
    for (const part of [
      'role="spinbutton"',
      'aria-label="RFP margin"',
      'aria-valuenow="150"',
      'aria-valuemin="0"',
      'aria-valuemax="600"',
      'aria-valuetext="150 centipawns per ply"',
      'value="150"',
      'autocomplete="off"',
    ]) {
      expect(input).toContain(part);
    }
    expect(html).toContain('--digits:3');
    expect(html).toContain('default 150');
    expect(tags(html, 'button').map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1])).toEqual([
      'RFP margin: less',
      'RFP margin: more',
      'Reset RFP margin',
    ]);
  });

  it('shows ∞ for 0 where that is meant, and cannot go below its range', () => {
    const html = renderToString(<Knob id="rfp.maxDepth" compact />);
    expect(tags(html, 'input')[0]).toContain('value="∞"');
    const [less, more] = tags(html, 'button');
    expect(less).toContain('disabled');
    expect(more).not.toContain('disabled');
    expect(html).not.toContain('default');
  });

  it('offers a minus sign where it is needed', () => {
    expect(tags(renderToString(<Knob id="hp.threshold" />), 'input')[0]).toContain('inputmode="text"');
    expect(tags(renderToString(<Knob id="rfp.margin" />), 'input')[0]).toContain('inputmode="numeric"');
  });

  it('is a list of words where values are words; in code it keeps its name', () => {
    const full = renderToString(<Knob id="rfp.returns" />);
    expect(full).toMatch(/<option[^>]*selected[^>]*>evaluation<\/option><option[^>]*>beta<\/option>/);
    expect(full).not.toContain('>rfp.returns<');
    const inCode = renderToString(<Knob id="rfp.returns" compact />);
    expect(inCode).toContain('<span aria-hidden="true">rfp.returns</span>');
    expect(inCode).toContain('aria-label="RFP score returned"');
  });

  it('is drawn with the default, whatever has been turned, so that browser and server draw the same', () => {
    setSetting('rfp.margin', 90);
    expect(tags(renderToString(<Knob id="rfp.margin" />), 'input')[0]).toContain('value="150"');
  });

  it('exists for every setting', () => {
    for (const { id } of allSettings) expect(renderToString(<Knob id={id} />)).toContain('aria-label=');
    expect(() => renderToString(<Knob id="rfp.margins" />)).toThrow(SettingsError);
  });
});

describe('the list below code', () => {
  it('says what each number is, its range and its default', () => {
    const html = renderToString(<KnobList ids={['rfp.margin', 'rfp.maxDepth', 'rfp.returns']} />);
    const text = html.replace(/<option.*?<\/option>/g, '').replace(/<[^>]*>/g, '|');
    expect(text).toContain('RFP margin: centipawns per ply, 0 to 600');
    expect(text).toContain('RFP deepest node: plies, 0 to 20, 0\u00a0is\u00a0∞');
    expect(text).toContain('RFP score returned: evaluation, beta, midpoint, eval-margin');
    expect(text).toContain('default ∞');
  });
});

describe('a switch', () => {
  it('is one, with the setting’s label and its state', () => {
    const on = renderToString(<GuardSwitch id="rfp.notInCheck" explains="It may be mated." />);
    expect(tags(on, 'input')[0]).toMatch(/role="switch".*checked/);
    // What it guards against is its description: the name alone is read out each time that it is switched.
    const points = (attribute: string) => new RegExp(`${attribute}="([^"]+)"`).exec(tags(on, 'input')[0] ?? '')?.[1];
    expect(points('aria-label')).toBe('not in check');
    expect(on).toContain(`<small id="${points('aria-describedby')}">It may be mated.</small>`);
    expect(tags(renderToString(<GuardSwitch id="rfp.hasMove" />), 'input')[0]).not.toContain('checked');
    expect(renderToString(<GuardSwitch id="rfp" />)).toContain('>Reverse futility pruning</span>');
    expect(() => renderToString(<GuardSwitch id="rfp.nothing" />)).toThrow(SettingsError);
  });
});
