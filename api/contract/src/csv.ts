/** What a spreadsheet would run as a formula, also behind spaces; or would have, but for an apostrophe that is the text's own. */
const FORMULA = /^'*\s*[=+\-@\t\r]/;
const GUARDED = /^''*\s*[=+\-@\t\r]/;
const QUOTED = /[",\r\n]/;

function toField(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * One row of a CSV file (RFC 4180), its line break included. A text that a spreadsheet would run gets an apostrophe before it; a number never
 * is one, so what is below zero stays an amount.
 */
export function toCsvRow(values: readonly (string | number)[]): string {
  return `${values.map((value) => (typeof value === 'number' ? String(value) : toField(value))).join(',')}\r\n`;
}

/** A value of a CSV file without the apostrophe that `toCsvRow` has put before it. */
export function fromCsvValue(value: string): string {
  return GUARDED.test(value) ? value.slice(1) : value;
}
