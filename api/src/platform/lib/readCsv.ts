import { cleanLine } from 'contract/fields/cleanText';
import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';

export interface CsvRow {
  /** The line of the file, from 1, on which the row begins. */
  line: number;
  values: string[];
  /** Why the row cannot be read; its only value is then the text that it has. */
  problem: string | null;
}

export const CSV_PROBLEMS = {
  encoding: 'The file is not in UTF-8: save it as “CSV UTF-8”',
  open: 'A quotation mark is opened here and never closed',
  inside: 'A quotation mark stands inside a value: double it, and put the value into quotation marks',
  after: 'Only a comma may follow a closing quotation mark',
} as const;

/** A quoted value that is longer has lost its closing quotation mark. */
const MAX_VALUE_LENGTH = 64 * 1024;
const LINE_BREAK = /\r\n|\n|\r/g;
const PLAIN = /[^,\r\n]*/y;

/** A row that takes more than a moment to check would keep everybody else waiting: so many are worked on at a time. */
const ROWS_AT_A_TIME = 250;

/** Lets everything else have its turn after every so many rows. */
export async function pauseAfter(index: number): Promise<void> {
  if (index % ROWS_AT_A_TIME === ROWS_AT_A_TIME - 1) await setImmediate();
}

function breaksIn(text: string): number {
  return text.match(LINE_BREAK)?.length ?? 0;
}

/** Returns the end of the line break at or after a place, or of the text. */
function endOfLine(text: string, from: number): number {
  LINE_BREAK.lastIndex = from;
  return LINE_BREAK.test(text) ? LINE_BREAK.lastIndex : text.length;
}

interface Value {
  text: string;
  end: number;
  problem?: string;
}

/** The value between quotation marks, doubled ones inside it, that begins at `start`. */
function readQuoted(text: string, start: number): Value {
  let end = start + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end < 0 || end - start > MAX_VALUE_LENGTH) return { text: '', end: start, problem: CSV_PROBLEMS.open };
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  const value = { text: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
  const isEnd = end + 1 === text.length || ',\r\n'.includes(text[end + 1] ?? '');
  return isEnd ? value : { ...value, problem: CSV_PROBLEMS.after };
}

function readPlain(text: string, start: number): Value {
  PLAIN.lastIndex = start;
  const value = PLAIN.exec(text)?.[0] ?? '';
  return { text: value, end: start + value.length, ...(value.includes('"') && { problem: CSV_PROBLEMS.inside }) };
}

/** Reads the row that begins at `start`, to the end of its line break. */
function readRow(text: string, start: number): { values: string[]; end: number; problem: string | null } {
  const values: string[] = [];
  let at = start;
  for (;;) {
    const { text: value, end, problem } = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
    // A row that cannot be read ends with its line: the rows after it can be read again.
    if (problem) return { values: [text.slice(start, endOfLine(text, end))], end: endOfLine(text, end), problem };
    values.push(value);
    if (text[end] !== ',') return { values, end: endOfLine(text, end), problem: null };
    at = end + 1;
  }
}

/** The first line with bytes that are no UTF-8. */
function lineOfBadBytes(bytes: Buffer): number {
  const text = bytes.toString('utf8');
  return 1 + breaksIn(text.slice(0, Math.max(0, text.search(/[\ufffd\0]/))));
}

/** UTF-8, as far as bytes can say: plain text in UTF-16 without its mark has a NUL in every character, and would pass. */
function isText(bytes: Buffer): boolean {
  return isUtf8(bytes) && !bytes.subarray(0, 2).includes(0);
}

/**
 * Reads a CSV file (RFC 4180, UTF-8, with or without a byte order mark) row by row; rows without a value are left out. Nothing in the file makes it throw (docs/adr/0074).
 */
export async function* readCsv(bytes: Buffer): AsyncGenerator<CsvRow> {
  if (!isText(bytes)) {
    yield { line: lineOfBadBytes(bytes), values: [], problem: CSV_PROBLEMS.encoding };
    return;
  }
  const text = bytes.toString('utf8').replace(/^\ufeff+/, '');
  let line = 1;
  for (let [at, index] = [0, 0]; at < text.length; index += 1) {
    const { values, end, problem } = readRow(text, at);
    if (problem !== null || values.some((value) => cleanLine(value) !== '')) yield { line, values, problem };
    line += breaksIn(text.slice(at, end));
    at = end;
    await pauseAfter(index);
  }
}
