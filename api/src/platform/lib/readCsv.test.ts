import { CSV_PROBLEMS, readCsv, type CsvRow } from './readCsv';

async function read(file: string | Buffer): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsv(Buffer.from(file))) rows.push(row);
  return rows;
}
function row(line: number, ...values: string[]): CsvRow {
  return { line, values, problem: null };
}

test('reads rows with the line on which each begins, over quoted line breaks, empty lines and a byte order mark', async () => {
  expect(await read('\ufeffa,b\r\n"1\r\n2","say ""no"""\r\n\r\nx, y\r\n')).toEqual([
    row(1, 'a', 'b'),
    row(2, '1\r\n2', 'say "no"'),
    row(5, 'x', ' y'),
  ]);
});

test.each(['\n', '\r\n', '\r'])('reads lines that end with %j, the last one also without', async (end) => {
  expect(await read(['a,b', 'c,d'].join(end))).toEqual([row(1, 'a', 'b'), row(2, 'c', 'd')]);
});

test('reads no rows of an empty file', async () => {
  expect(await read('')).toEqual([]);
});

// M-155.2
test.each([
  ['a quotation mark that is never closed', 'a,b\nc,"d\ne,f\n', 2, CSV_PROBLEMS.open],
  ['a quotation mark inside a value', 'a,b\nc,5" pipe\ne,f\n', 2, CSV_PROBLEMS.inside],
  ['text behind a closing quotation mark', 'a,b\n"c"d,x\ne,f\n', 2, CSV_PROBLEMS.after],
  ['a value without an end', `a,b\nc,"${'x'.repeat(70_000)}",d\ne,f\n`, 2, CSV_PROBLEMS.open],
])('names the line of %s, and reads the lines after it', async (_, file, line, problem) => {
  expect(await read(file)).toMatchObject([
    { line: 1, values: ['a', 'b'], problem: null },
    { line, problem },
    { line: 3, values: ['e', 'f'], problem: null },
  ]);
});

// M-451
test('leaves out rows of commas, blanks and empty quotation marks, and counts their lines', async () => {
  expect(await read('a,b\n,,,\n , \u00a0\n\t\n"","  "\n\u200b,\ufeff\nc,d\n,\n')).toEqual([
    row(1, 'a', 'b'),
    row(7, 'c', 'd'),
  ]);
});

// M-155.2
test.each([
  ['UTF-16 without a byte order mark', Buffer.from('a,b\n', 'utf16le'), 1],
  ['the other UTF-16', Buffer.from('\ufeffa,b\n', 'utf16le').swap16(), 1],
  ['Windows-1252', Buffer.from('a,b\nc,d\ncaf\xe9,e\n', 'latin1'), 3],
  ['UTF-16', Buffer.from('\ufeffa,b\n', 'utf16le'), 1],
])('names the first line that is in %s', async (_, file, line) => {
  expect(await read(file)).toEqual([{ line, values: [], problem: CSV_PROBLEMS.encoding }]);
});
