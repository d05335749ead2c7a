import { SERVICE_COLUMNS, type ServiceColumn, toCsvRow } from 'contract/desk/csv';
import { callApi, type ApiResponse } from './callApi';
import type { TestApp } from './testApp';

export const SERVICE_IMPORT = '/api/operator/catalogue/import';
export const HEADER = toCsvRow(SERVICE_COLUMNS);

/** A line of a CSV file of services; by default of a new one in the category Garden. */
export function rowOf(more: Partial<Record<ServiceColumn, string>> = {}): string {
  const row = {
    Id: '',
    Category: 'Garden',
    Name: 'Mowing',
    Description: 'Lawns.',
    'Price per hour': '18.50',
    Areas: 'SW4; London',
    Active: 'yes',
    Version: '',
    ...more,
  };
  return toCsvRow(SERVICE_COLUMNS.map((column) => row[column]));
}

export function sendServiceFile(
  app: TestApp,
  file: string | Buffer,
  { token, query = '' }: { token: string | undefined; query?: string },
): Promise<ApiResponse> {
  return callApi(app, 'POST', SERVICE_IMPORT + query, { token, body: file, headers: { 'content-type': 'text/csv' } });
}

/** What a rejected file has wrong. */
export function fieldsOf({ body }: ApiResponse) {
  return body['fields'] as { line: number; field: string; message: string }[];
}
