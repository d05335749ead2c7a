import { isolate } from '../fields/characters';

/** Signs that begin a formula, in full width too; a spreadsheet skips spaces, quotation marks and what nobody sees before them. */
const SIGNS = '=+\\-@＝＋－＠﹦﹢﹣﹫−';
const SKIPPED = '(?:(?![\\t\\r\\n])[\\s\\p{Cc}\\p{Cf}"\'])*';
/**
 * Where a value begins with what a spreadsheet would run, or a part of it for one that separates values by semicolons or tabs.
 * @param guard what stands there already
 */
function cellStarts(guard: string): RegExp {
  return new RegExp(`^${guard}(?=${SKIPPED}[\\t\\r${SIGNS}])|(?<=[;\\t\\r\\n])${guard}(?=${SKIPPED}[${SIGNS}])`, 'gu');
}

const UNGUARDED = cellStarts('');
const GUARDED = cellStarts("'");
const QUOTED = /[",\r\n]/;

function toField(value: string): string {
  const harmless = value.replace(UNGUARDED, "'");
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * One row of a CSV file (RFC 4180), its line break included. A text that a spreadsheet would run gets an apostrophe before it; a number never
 * is one, so what is below zero stays an amount.
 */
export function toCsvRow(values: readonly (string | number)[]): string {
  return `${values.map((value) => (typeof value === 'number' ? String(value) : toField(isolate(value)))).join(',')}\r\n`;
}

/** A value of a CSV file without the apostrophes that `toCsvRow` has put into it. */
export function fromCsvValue(value: string): string {
  return value.replace(GUARDED, '');
}

/** The columns of a CSV file of services, in the order of an export. They may be in any order and case. */
export const SERVICE_COLUMNS = [
  'Id',
  'Category',
  'Name',
  'Description',
  'Price per hour',
  'Areas',
  'Active',
  'Version',
] as const;
export type ServiceColumn = (typeof SERVICE_COLUMNS)[number];

/** What only an export knows: a file that was written by hand does without them. */
export const EXPORT_COLUMNS: readonly ServiceColumn[] = ['Id', 'Version'];
