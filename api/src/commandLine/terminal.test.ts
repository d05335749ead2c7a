import { plain, table } from './terminal';

test('pads columns to their widest cell and removes terminal control characters', () => {
  expect(
    table(
      ['A', 'LAST'],
      [
        ['long', 'x'],
        ['b', 'yy'],
      ],
    ),
  ).toBe('A     LAST\nlong  x\nb     yy');
  expect(plain('a\u001b[2Jb\u009bc\nd')).toBe('a [2Jb c d');
});
