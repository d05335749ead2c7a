import { areaList, readPounds } from 'contract/fields/cleanText';
import { fromCsvValue, EXPORT_COLUMNS, SERVICE_COLUMNS, type ServiceColumn } from 'contract/desk/csv';
import { foldText } from 'contract/fields/characters';
import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import { serviceFields, type ServiceFields } from 'contract/desk/catalogueFields';
import type { FieldError } from 'contract/platform/failure';
import { z } from 'contract/platform/zod';
import { safeParse } from 'zod/v4/core';
import { plainText } from '../../../platform/lib/invalidInput';
import { readCsv, type CsvRow } from '../../../platform/lib/readCsv';
import { isUuid } from '../../../platform/lib/errors';

/** The content of a row, as far as the row alone can be checked. */
export interface ServiceRow {
  line: number;
  /** Empty for a service that is named by category and name. */
  id: string;
  category: string;
  /** Of the service that the row was made from; null where the row does not say. */
  version: number | null;
  fields: Omit<ServiceFields, 'categoryId' | 'image'>;
}

/** A problem with one row, as the response lists it. */
export type RowProblem = FieldError & { line: number };

export interface ServiceFile {
  rows: ServiceRow[];
  /** Rows with and without problems. */
  rowCount: number;
  problems: RowProblem[];
}

const COLUMN_OF: Readonly<Record<string, ServiceColumn>> = {
  name: 'Name',
  description: 'Description',
  price: 'Price per hour',
  areas: 'Areas',
  isActive: 'Active',
};
const YES = ['yes', 'true', '1'];
const NO = ['no', 'false', '0'];
const VERSION = /^[1-9]\d{0,8}$/;
const rowFields = z.omit(serviceFields, { categoryId: true, image: true });

interface Header {
  positions: ReadonlyMap<ServiceColumn, number>;
  width: number;
}

const OTHER_SEPARATORS: Readonly<Record<string, string>> = { ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' };

/** Says so when a header has other separators than commas, or stands below a line that names one: else every column of it would be wrong. */
function separatorProblem(header: string): string | null {
  if (/^\W*sep\W*=/i.test(header))
    return 'The first line only names a separator (“sep=”). Please delete it, and separate all values by commas';
  const pieces = header.split(',').length;
  const found = Object.keys(OTHER_SEPARATORS).find((sign) => header.split(sign).length > pieces);
  if (found === undefined) return null;
  const advice =
    'Please save it as CSV with commas between the values; Excel takes the list separator of the system’s region';
  return `The file separates its values by ${OTHER_SEPARATORS[found]}, not by commas. ${advice}`;
}

/** Reads the header and adds its faults to `problems`. */
function readHeader({ line, values: all, problem: unread }: CsvRow, problems: RowProblem[]): Header | null {
  const problem = separatorProblem(all.join(',')) ?? unread;
  if (problem !== null) {
    problems.push({ line, field: '', message: problem });
    return null;
  }
  const values = withoutEmptyEnd(all, 0);
  const positions = new Map<ServiceColumn, number>();
  for (const [index, value] of values.entries()) {
    const column = SERVICE_COLUMNS.find((name) => foldText(name) === foldText(value));
    if (!column) problems.push({ line, field: value.trim().slice(0, 100), message: 'There is no column of this name' });
    else if (positions.has(column)) problems.push({ line, field: column, message: 'This column is there twice' });
    else positions.set(column, index);
  }
  for (const column of SERVICE_COLUMNS)
    if (!EXPORT_COLUMNS.includes(column) && !positions.has(column))
      problems.push({ line, field: column, message: 'This column is missing' });
  return { positions, width: values.length };
}

/** A spreadsheet may write empty cells behind the last one. */
function withoutEmptyEnd(values: string[], width: number): string[] {
  const last = values.findLastIndex((value) => value.trim() !== '');
  return values.slice(0, Math.max(last + 1, width));
}

function flagOf(text: string): boolean | null {
  const word = text.toLowerCase();
  return YES.includes(word) ? true : NO.includes(word) ? false : null;
}

/** Adds a row to the file, or its problems. */
function readRow(file: ServiceFile, { line, values: all }: CsvRow, { positions, width }: Header): void {
  const values = withoutEmptyEnd(all, width);
  if (values.length !== width) {
    // Nobody knows which value belongs where.
    const message = `This row has ${values.length} values where the header has ${width}`;
    file.problems.push({ line, field: '', message });
    return;
  }
  // In a file that is no export an apostrophe is the text's own.
  const isExport = EXPORT_COLUMNS.some((column) => positions.has(column));
  const valueOf = (column: ServiceColumn) => {
    const value = values[positions.get(column) ?? -1] ?? '';
    return (isExport ? fromCsvValue(value) : value).trim();
  };
  const [id, category, version] = [valueOf('Id'), valueOf('Category'), valueOf('Version')];
  const given = {
    name: valueOf('Name'),
    description: valueOf('Description'),
    price: readPounds(valueOf('Price per hour')),
    areas: areaList(valueOf('Areas')),
    isActive: flagOf(valueOf('Active')),
  };
  const parsed = safeParse(rowFields, given, { error: plainText });
  const problems = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    line,
    field: COLUMN_OF[String(path[0])] ?? '',
    message: path[0] === 'isActive' ? 'Please say yes or no' : message,
  }));
  if (id !== '' && !isUuid(id)) problems.push({ line, field: 'Id', message: 'This is not an id' });
  if (version !== '' && !VERSION.test(version))
    problems.push({ line, field: 'Version', message: 'This is not a version' });
  if (category === '') problems.push({ line, field: 'Category', message: 'Please give a category' });
  file.problems.push(...problems);
  if (!parsed.success) return;
  const named = { id: isUuid(id) ? id.toLowerCase() : '', version: VERSION.test(version) ? Number(version) : null };
  file.rows.push({ line, category, ...named, fields: parsed.data });
}

/** Reads a CSV file of services and checks each row by itself. Nothing in the file makes it throw. */
export async function readServiceFile(bytes: Buffer): Promise<ServiceFile> {
  const file: ServiceFile = { rows: [], rowCount: 0, problems: [] };
  const report = (line: number, message: string) => void file.problems.push({ line, field: '', message });
  let header: Header | null = null;
  for await (const row of readCsv(bytes)) {
    if (!header) {
      header = readHeader(row, file.problems);
      if (!header || file.problems.length > 0) return file;
      continue;
    }
    if (file.rowCount === OPERATOR_LIMITS.importRowsMax) {
      report(row.line, `A file may have at most ${OPERATOR_LIMITS.importRowsMax.toLocaleString('en-GB')} rows`);
      return file;
    }
    file.rowCount += 1;
    if (row.problem === null) readRow(file, row, header);
    else report(row.line, row.problem);
  }
  if (!header) report(1, 'The file is empty');
  return file;
}
