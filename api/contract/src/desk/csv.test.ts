import { fromCsvValue, toCsvRow } from './csv';

/** A text as a row has it, without the quotation marks around it. */
function fieldOf(text: string): string {
  const row = toCsvRow([text]).slice(0, -2);
  return row.startsWith('"') ? row.slice(1, -1).replaceAll('""', '"') : row;
}

test('joins the values of a row by commas and ends it with a line break', () => {
  expect(toCsvRow(['a', '', 'c d'])).toBe('a,,c d\r\n');
});

test('quotes values with commas, quotes and line breaks', () => {
  expect(toCsvRow(['a,b', 'say "no"', 'two\nlines'])).toBe('"a,b","say ""no""","two\nlines"\r\n');
});

// M-90.4
test.each([
  '=1+1',
  '+44',
  '-2',
  '@sum',
  '\r',
  '  =cmd()',
  '"=1+1"',
  '\u00a0\u200b=1',
  '＝1+1',
  '＋44',
  '－2',
  '＠sum',
  '−2',
])('puts an apostrophe before %j, so that no spreadsheet runs it', (value) => {
  expect(fieldOf(value)).toBe(`'${value}`);
});

// M-450
test.each([
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['a;=1+1', "a;'=1+1"],
  ['a; "＝1"', 'a;\' "＝1"'],
  ['a\t@x\n-y;;+z', "a\t'@x\n'-y;;'+z"],
  ["a;'=1", "a;''=1"],
])('puts one before each part of %j that begins a cell where semicolons or tabs separate values', (value, field) => {
  expect(fieldOf(value)).toBe(field);
});

// M-450
test.each(['1 = 1', 'a;b - c', "it's", '"quoted"', 'a-b@c'])('leaves %j as it is', (value) => {
  expect(fieldOf(value)).toBe(value);
});

// M-450
test('reads every text as it was, however its guards and its own apostrophes mix', () => {
  const parts = ['=', "'", ';', '\t', '\r', '\n', '"', ' ', 'x', '＝', '\u200b'];
  const texts = parts.flatMap((a) => parts.flatMap((b) => parts.flatMap((c) => parts.map((d) => a + b + c + d))));
  for (const text of texts) expect(fromCsvValue(fieldOf(text))).toBe(text);
});

// M-283.2
test('leaves an amount below zero a number', () => {
  expect(toCsvRow([-2, -18.5, '-2'])).toBe("-2,-18.5,'-2\r\n");
});
