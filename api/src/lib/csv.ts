/** What a spreadsheet would run as a formula, also behind spaces. */
const FORMULA = /^\s*[=+\-@\t\r]/;
const QUOTED = /[",\r\n]/;

function toField(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One row of a CSV file (RFC 4180), its line break included. A text that a spreadsheet would run gets an apostrophe before it. */
export function toCsvRow(values: readonly string[]): string {
  return `${values.map(toField).join(',')}\r\n`;
}
