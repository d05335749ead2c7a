import type { ImportCounts } from 'contract/desk/operatorCatalogue';
import type { FieldError } from 'contract/platform/failure';
import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { fieldErrorsOf } from 'shared-ui/fieldErrors';
import { errorText, useToast } from 'shared-ui/store';
import { Button, Card, CardHeader, Notice, PageHeader } from 'shared-ui/ui';
import { FileField } from 'shared-ui/ui/FileField';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { useImportServicesMutation, useExportServicesMutation } from '../../api/catalogueFile';
import { importTexts } from './texts';
import { ConfirmImport } from './ConfirmImport';
import styles from './ImportPage.module.css';
import { ProblemList } from './ProblemList';
import { downloadCsv } from 'shared-ui/downloadText';

/** Saves every service as a file (M-155.1). */
function ExportButton() {
  const toast = useToast();
  const [exportServices, { isLoading }] = useExportServicesMutation();
  const handleClick = async () => {
    const { data, error } = await exportServices();
    if (data === undefined) toast.error(errorText(error, importTexts.exportFailed));
    else downloadCsv(data, importTexts.exportName);
  };
  return (
    <Button variant="secondary" isBusy={isLoading} busyText={importTexts.exporting} onClick={() => void handleClick()}>
      {importTexts.export}
    </Button>
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
      title={kind === 'imported' ? importTexts.importedTitle : importTexts.checkedTitle}
      action={!isDone && <Button onClick={onImport}>{importTexts.import}</Button>}
    >
      <p>{importTexts.counts(counts)}</p>
      {kind === 'checked' && isDone && <p>{importTexts.nothingToDo}</p>}
    </Notice>
  );
}

function Columns() {
  return (
    <Card as="section">
      <CardHeader title={importTexts.columns} />
      <ul className={styles.columns}>
        <li>{importTexts.columnsLead}</li>
        <li>{importTexts.columnsId}</li>
        <li>{importTexts.columnsVersion}</li>
        <li>{importTexts.columnsValues}</li>
      </ul>
    </Card>
  );
}

function failureOf(file: File | undefined) {
  if (!file) return { field: 'file', message: importTexts.fileMissing };
  return file.size > OPERATOR_LIMITS.importMaxBytes ? { field: 'file', message: importTexts.fileTooLarge } : null;
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
    if (!file) return importTexts.fileMissing;
    const { data: counts, error } = await send({ file, isDryRun });
    const problems = fieldErrorsOf(error);
    if (counts) setOutcome({ kind: isDryRun ? 'checked' : 'imported', counts });
    else if (problems.length === 0) return errorText(error, importTexts.failed);
    else setOutcome({ kind: 'problems', message: errorText(error, importTexts.failed), problems });
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
      <PageHeader title={importTexts.title} subtitle={importTexts.subtitle} actions={<ExportButton />} />
      <div className={styles.content}>
        <Card>
          <Form {...form.formProps}>
            <FileField
              label={importTexts.file}
              hint={importTexts.fileHint}
              accept=".csv,text/csv"
              required
              onChange={handleFile}
              {...form.field('file')}
            />
            <FormOutcome failure={form.failure} />
            <div>
              <Button type="submit" isBusy={form.isSubmitting} busyText={importTexts.checking}>
                {importTexts.check}
              </Button>
            </div>
          </Form>
        </Card>
        <div ref={results} tabIndex={-1} className={styles.results}>
          {outcome && <Outcome outcome={outcome} onImport={() => setIsConfirming(true)} />}
        </div>
        <Columns />
      </div>
      {isConfirming && outcome?.kind === 'checked' && (
        <ConfirmImport counts={outcome.counts} onConfirm={() => submit(false)} onClose={() => setIsConfirming(false)} />
      )}
    </>
  );
}
