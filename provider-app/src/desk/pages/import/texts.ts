import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import { SERVICE_COLUMNS } from 'contract/desk/csv';
import { formatPlural } from 'shared-ui/format';

/** The page that takes services from a CSV file, and gives them as one. */
export const importTexts = {
  title: 'Import and export',
  subtitle: 'The services of the catalogue as a CSV file',
  file: 'CSV file',
  fileHint: `UTF-8, at most ${OPERATOR_LIMITS.importRowsMax.toLocaleString('en-GB')} rows and 5 MB`,
  fileMissing: 'Please choose a file',
  fileTooLarge: 'Please choose a file of at most 5 MB',
  check: 'Check the file',
  checking: 'Checking...',
  columns: 'What the file needs',
  columnsLead: `The first line names the columns: ${SERVICE_COLUMNS.join(', ')}. Export the services to have a file with all of them.`,
  columnsId: 'Without an id a row stands for the service of its name in its category, and adds it where there is none.',
  columnsVersion:
    'A row with a version is rejected when somebody has changed its service since the export. Without one it changes what is there.',
  columnsValues: 'Areas are separated by semicolons or commas, Active is yes or no. Pictures stay as they are.',
  failed: 'The file could not be sent. Please try again.',
  problemsTitle: 'Nothing was imported',
  problemsTable: 'What is wrong, line by line',
  line: 'Line',
  column: 'Column',
  problem: 'What is wrong',
  wholeRow: 'Whole row',
  problemsPages: 'Pages of what is wrong',
  problemsCount: (count: number) => formatPlural(count, 'problem', 'problems'),
  problemsDownload: 'Download the list as CSV',
  problemsName: 'choresy-import-problems.csv',
  checkedTitle: 'The file is fine',
  counts: ({ created, changed, unchanged }: { created: number; changed: number; unchanged: number }) =>
    `${created} new, ${changed} changed, ${unchanged} as they are now`,
  nothingToDo: 'Every service is as the file says: there is nothing to import.',
  import: 'Import',
  importing: 'Importing...',
  confirmTitle: 'Import the file?',
  confirm: (created: number, changed: number) =>
    `${formatPlural(created, 'service', 'services')} will be added and ${changed} changed. The site shows them at once.`,
  importedTitle: 'The file is imported',
} as const;

export const exportTexts = {
  download: 'Export all services',
  downloading: 'Preparing...',
  fileName: 'choresy-services.csv',
} as const;
