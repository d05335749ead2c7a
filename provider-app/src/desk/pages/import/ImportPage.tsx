import type { ImportCounts } from 'contract/desk/operatorCatalogue';
import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import type { FieldError } from 'contract/platform/failure';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { DialogForm, fieldErrorsOf, FileField, Form, FormOutcome, unlessBusy, useOrderedForm } from 'shared-ui/forms';
import { errorText } from 'shared-ui/store';
import { Button, Card, CardHeader, Dialog, Notice, PageHeader, Stack } from 'shared-ui/ui';
import { useExportServicesMutation, useImportServicesMutation } from '../../api/catalogueFile';
import { DownloadButton } from '../../../components/DownloadButton';
import { TableCard } from '../../../components/TableCard';
import styles from './ImportPage.module.css';
import { exportTexts, importTexts as texts, importTexts } from './texts';
import { toCsvRow } from 'contract/desk/csv';
import { Pagination, type Column } from 'shared-ui/parts';
import { downloadCsv } from 'shared-ui/downloadText';

const PAGE_SIZE = 50;

const columns: readonly Column<FieldError>[] = [
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
function ProblemList({ message, problems }: { message: string; problems: readonly FieldError[] }) {
  const [page, setPage] = useState(1);
  const rows = problems.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
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
      <TableCard
        caption={importTexts.problemsTable}
        columns={columns}
        rows={rows}
        rowKey={(row) => String(problems.indexOf(row))}
      />
      <Pagination
        page={page}
        totalPages={Math.ceil(problems.length / PAGE_SIZE)}
        onPageChange={setPage}
        label={importTexts.problemsPages}
      />
    </Stack>
  );
}

type Outcome =
  | { kind: 'problems'; message: string; problems: FieldError[] }
  | { kind: 'checked' | 'imported'; counts: ImportCounts };

function Outcome({ outcome, onImport }: { outcome: Outcome; onImport: () => void }) {
  if (outcome.kind === 'problems') return <ProblemList {...outcome} />;
  const { counts, kind } = outcome;
  const isDone = kind === 'imported' || counts.created + counts.changed === 0;
  return (
    <Notice
      tone="success"
      role="status"
      title={kind === 'imported' ? texts.importedTitle : texts.checkedTitle}
      action={!isDone && <Button onClick={onImport}>{texts.import}</Button>}
    >
      <p>{texts.counts(counts)}</p>
      {kind === 'checked' && isDone && <p>{texts.nothingToDo}</p>}
    </Notice>
  );
}

function Columns() {
  return (
    <Card as="section">
      <CardHeader title={texts.columns} />
      <ul className={styles.columns}>
        <li>{texts.columnsLead}</li>
        <li>{texts.columnsId}</li>
        <li>{texts.columnsVersion}</li>
        <li>{texts.columnsValues}</li>
      </ul>
    </Card>
  );
}

interface ConfirmImportProps {
  counts: ImportCounts;
  /** Resolves with the reason of a failure; with null once the page shows the outcome. */
  onConfirm: () => Promise<string | null>;
  onClose: () => void;
}

/** Asks before services are added and changed. */
function ConfirmImport({ counts: { created, changed }, onConfirm, onClose }: ConfirmImportProps) {
  const form = useOrderedForm<object>({
    validate: () => null,
    onSubmit: async () => {
      const failure = await onConfirm();
      if (failure === null) onClose();
      else form.fail(failure);
    },
  });
  return (
    <Dialog isOpen onClose={unlessBusy(onClose)} title={texts.confirmTitle} size="sm">
      <DialogForm
        form={form}
        lead={texts.confirm(created, changed)}
        onCancel={onClose}
        submitText={texts.import}
        busyText={texts.importing}
      />
    </Dialog>
  );
}

function failureOf(file: File | undefined) {
  if (!file) return { field: 'file', message: texts.fileMissing };
  return file.size > OPERATOR_LIMITS.importMaxBytes ? { field: 'file', message: texts.fileTooLarge } : null;
}

/** Services from a CSV file: first it is checked, then imported (M-158.1). */
export function ImportPage() {
  const [send] = useImportServicesMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const chosen = useRef<File>(undefined);
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) results.current?.focus();
  }, [outcome]);

  /** @returns the reason of a failure that came without a list of the file's problems, or null */
  const submit = async (isDryRun: boolean): Promise<string | null> => {
    const file = chosen.current;
    if (!file) return texts.fileMissing;
    const { data: counts, error } = await send({ file, isDryRun });
    const problems = fieldErrorsOf(error);
    if (counts) setOutcome({ kind: isDryRun ? 'checked' : 'imported', counts });
    else if (problems.length === 0) return errorText(error, texts.failed);
    else setOutcome({ kind: 'problems', message: errorText(error, texts.failed), problems });
    return null;
  };
  const form = useOrderedForm<{ file: File }>({
    validate: () => failureOf(chosen.current),
    onSubmit: async () => {
      setOutcome(null);
      const failure = await submit(true);
      if (failure !== null) form.fail(failure);
    },
  });

  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    chosen.current = target.files?.[0];
    setOutcome(null);
  };

  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <DownloadButton
            texts={exportTexts}
            fileName={exportTexts.fileName}
            call={useExportServicesMutation()}
            query={undefined}
          />
        }
      />
      <Stack gap={5}>
        <Card>
          <Form {...form.formProps}>
            <FileField
              label={texts.file}
              hint={texts.fileHint}
              accept=".csv,text/csv"
              required
              onChange={handleFile}
              {...form.field('file')}
            />
            <FormOutcome failure={form.failure} />
            <div>
              <Button type="submit" isBusy={form.isSubmitting} busyText={texts.checking}>
                {texts.check}
              </Button>
            </div>
          </Form>
        </Card>
        <Stack gap={5} ref={results} tabIndex={-1} className={styles.results}>
          {outcome && <Outcome outcome={outcome} onImport={() => setIsConfirming(true)} />}
        </Stack>
        <Columns />
      </Stack>
      {isConfirming && outcome?.kind === 'checked' && (
        <ConfirmImport counts={outcome.counts} onConfirm={() => submit(false)} onClose={() => setIsConfirming(false)} />
      )}
    </>
  );
}
