import { toCsvRow } from './csv';

test('joins the values of a row by commas and ends it with a line break', () => {
  expect(toCsvRow(['a', '', 'c d'])).toBe('a,,c d\r\n');
});

test('quotes values with commas, quotes and line breaks', () => {
  expect(toCsvRow(['a,b', 'say "no"', 'two\nlines'])).toBe('"a,b","say ""no""","two\nlines"\r\n');
});

// M-90.4
test.each(['=1+1', '+44', '-2', '@sum', '\t=1', '\r=1', '  =cmd()'])(
  'puts an apostrophe before %j, so that no spreadsheet runs it',
  (value) => {
    expect(toCsvRow([value]).replaceAll('"', '')).toBe(`'${value}\r\n`);
  },
);

// M-283.2
test('leaves an amount below zero a number', () => {
  expect(toCsvRow([-2, -18.5, '-2'])).toBe("-2,-18.5,'-2\r\n");
});
