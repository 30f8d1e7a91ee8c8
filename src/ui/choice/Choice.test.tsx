import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { Choice, type ChoiceProps } from './Choice.tsx';

const props: ChoiceProps<number> = {
  value: 3,
  options: [
    [-1, 'none'],
    {
      heading: 'Odd',
      options: [
        [1, 'one'],
        [3, 'three'],
      ],
    },
    [4, 'four'],
  ],
  choose: () => {},
};

it('shows what it is given, whatever the browser kept', () => {
  const html = renderToString(<Choice {...props} />);
  expect(html).toContain('autocomplete="off"');
  expect(html).toContain('<optgroup label="Odd"><option value="1">one</option><option selected value="3">');
});

it('gives the value that was chosen as it was written', () => {
  const chosen: number[] = [];
  const list = Choice({ ...props, choose: (value) => chosen.push(value) });
  for (const selectedIndex of [0, 2, 3]) list.props.onChange({ currentTarget: { selectedIndex } });
  expect(chosen).toEqual([-1, 3, 4]);
});
