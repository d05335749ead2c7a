import { toCsvRow } from 'contract/desk/csv';
import type { FieldError } from 'contract/platform/failure';
import { useState } from 'react';
import { Button, Card, Notice, Stack } from 'shared-ui/ui';
import { DataTable, type Column } from 'shared-ui/ui/DataTable';
import { Pagination } from 'shared-ui/ui/Pagination';
import { downloadCsv } from 'shared-ui/downloadText';
import { importTexts } from './texts';

const PAGE_SIZE = 50;

type Row = FieldError & { key: string };

const columns: readonly Column<Row>[] = [
  { key: 'line', header: importTexts.line, cell: ({ line }) => line },
  { key: 'column', header: importTexts.column, cell: ({ field }) => field || importTexts.wholeRow },
  { key: 'problem', header: importTexts.problem, cell: ({ message }) => message },
];

function toCsv(problems: readonly FieldError[]): string {
  const header = [importTexts.line, importTexts.column, importTexts.problem];
  return [header, ...problems.map(({ line, field, message }) => [String(line ?? ''), field, message])]
    .map(toCsvRow)
    .join('');
}

/** Everything that is wrong with a file, in pages, and as a file of its own. */
export function ProblemList({ message, problems }: { message: string; problems: readonly FieldError[] }) {
  const [page, setPage] = useState(1);
  const first = (page - 1) * PAGE_SIZE;
  const rows = problems.slice(first, first + PAGE_SIZE).map((problem, at) => ({ ...problem, key: String(first + at) }));
  return (
    <Stack gap={5}>
      <Notice
        tone="error"
        role="alert"
        title={importTexts.problemsTitle}
        action={
          <Button variant="secondary" onClick={() => downloadCsv(toCsv(problems), importTexts.problemsName)}>
            {importTexts.problemsDownload}
          </Button>
        }
      >
        <p>{message}</p>
        <p>{importTexts.problemsCount(problems.length)}</p>
      </Notice>
      <Card padding="sm">
        <DataTable caption={importTexts.problemsTable} columns={columns} rows={rows} rowKey={({ key }) => key} />
      </Card>
      <Pagination
        page={page}
        totalPages={Math.ceil(problems.length / PAGE_SIZE)}
        onPageChange={setPage}
        label={importTexts.problemsPages}
      />
    </Stack>
  );
}
