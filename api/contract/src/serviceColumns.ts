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

/** Columns that only an export has: a file that was written by hand does without them. */
export const EXPORT_COLUMNS: readonly ServiceColumn[] = ['Id', 'Version'];
