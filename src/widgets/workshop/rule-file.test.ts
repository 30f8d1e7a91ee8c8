import { expect, it } from 'vitest';
import { readRuleFile } from './rule-file.ts';

const read = (content: string | Uint8Array<ArrayBuffer>, name = 'my-rule.ts') =>
  readRuleFile(new File([content], name));

it('gives the text of a file, with the line ends of the editor', async () => {
  expect(await read('return true;\r\n// ♟\r')).toBe('return true;\n// ♟\n');
  expect(await read('\ufeffreturn 1;')).toBe('return 1;');
  expect(await read('x'.repeat(4000))).toHaveLength(4000);
});

it('says what is wrong with a file, and what is accepted', async () => {
  const rest = 'A rule is a text file of at most 4000 characters. Your text is as it was.';
  for (const [content, what] of [
    ['', 'is empty'],
    [' \n', 'is empty'],
    ['a\0b', 'is no text'],
    [new Uint8Array([0xff, 0xfe, 0x41]), 'is no text in UTF-8'],
    ['x'.repeat(4001), 'has 4001 characters'],
    ['x'.repeat(16_001), 'has 16001 bytes, which is too much for a rule'],
  ] as const)
    await expect(read(content), what).rejects.toThrow(`“my-rule.ts” ${what}. ${rest}`);
  await expect(read('', 'y'.repeat(300))).rejects.toThrow(/^“y{57}…” is empty/);
});
