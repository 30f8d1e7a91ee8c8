import { expect, it, vi } from 'vitest';
import { touchedFields } from './touched-fields.ts';

/** A field that the build gave a value; what it is told is kept with what it held then. */
class FakeField extends EventTarget {
  isConnected = true;
  told: string[] = [];
  type: string;
  value: string;
  defaultValue: string;
  checked = false;
  defaultChecked = false;
  constructor(type: string, value = '') {
    super();
    this.type = type;
    this.value = this.defaultValue = value;
    for (const event of ['input', 'change', 'blur'])
      this.addEventListener(event, () => this.told.push(`${event} ${type === 'text' ? this.value : this.checked}`));
  }
}

class FakeSelect extends FakeField {
  options: { defaultSelected: boolean }[];
  selectedIndex = 0;
  constructor(built: readonly boolean[]) {
    super('select-one');
    this.options = built.map((defaultSelected) => ({ defaultSelected }));
  }
}

const islandOf = (...fields: FakeField[]) =>
  ({ querySelectorAll: () => fields }) as unknown as Parameters<typeof touchedFields>[0];

it('tells an island of what its reader did while it slept, whatever the first drawing has made of it', async () => {
  const typing = new FakeField('text', '5');
  const left = new FakeField('text', '2000');
  const untouched = new FakeField('text', '7');
  const box = new FakeField('checkbox');
  vi.stubGlobal('document', { activeElement: typing });
  typing.value = '4';
  left.value = '300';
  box.checked = true;
  const tell = touchedFields(islandOf(typing, left, untouched, box));
  left.value = '2000';
  box.checked = false;
  await tell();
  expect(typing.told).toEqual(['input 4']);
  expect(left.told).toEqual(['input 300', 'change 300', 'blur 300']);
  expect(untouched.told).toEqual([]);
  expect(box.told).toEqual(['input true', 'change true', 'blur true']);
  vi.unstubAllGlobals();
});

it('keeps to what the reader did when something else is drawn between two events', async () => {
  vi.stubGlobal('document', { activeElement: null });
  const box = new FakeField('checkbox');
  box.checked = true;
  box.addEventListener('input', () => setTimeout(() => (box.checked = false)));
  await touchedFields(islandOf(box))();
  expect(box.told).toEqual(['input true', 'change true', 'blur true']);
  vi.unstubAllGlobals();
});

it('tells of the one radio button that was chosen, and of choices other than the first or the one of the build', async () => {
  vi.stubGlobal('document', { activeElement: null });
  const radios = [new FakeField('radio'), new FakeField('radio')];
  radios[0]!.defaultChecked = true;
  radios[1]!.checked = true;
  const selects = [new FakeSelect([false, false]), new FakeSelect([false, true]), new FakeSelect([false, true])];
  selects[2]!.selectedIndex = 1;
  await touchedFields(islandOf(...radios, ...selects))();
  expect(radios.map(({ told }) => told.length)).toEqual([0, 3]);
  expect(selects.map(({ told }) => told.length)).toEqual([0, 3, 0]);
  vi.unstubAllGlobals();
});

it('leaves a field alone that the first drawing took away', async () => {
  const gone = new FakeField('checkbox');
  gone.checked = true;
  const tell = touchedFields(islandOf(gone));
  gone.isConnected = false;
  await tell();
  expect(gone.told).toEqual([]);
});
