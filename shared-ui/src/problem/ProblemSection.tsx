import type { Side } from 'contract/bookings/statuses';
import type { ReadProblem } from 'contract/bookings/problemSchemas';
import { useState } from 'react';
import { formatInstant } from 'shared-ui/format';
import { errorText } from 'shared-ui/store';
import { Button, Card, CardHeader, QueryState, Stack, Dialog } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { DialogForm, Select, TextArea, useDraft, useOrderedForm, unlessBusy } from 'shared-ui/forms';
import { useGetProblemQuery, useReportProblemMutation } from './problemApi';
import { OpenProblem } from './OpenProblem';
import { ProblemFacts } from './ProblemFacts';
import { ProblemPictures } from './ProblemPictures';
import { problemTexts as texts, problemKinds } from './problemTexts';
import { cleanText } from 'contract/fields/cleanText';
import { PROBLEM_TEXT_MAX, problemKindsOf, type ProblemKind } from 'contract/bookings/problem';

interface ReportProps {
  audience: Side;
  id: string;
  onClose: () => void;
}

interface Values {
  kind: string;
  text: string;
}

function ReportForm({ audience, id, onClose }: ReportProps) {
  const { draft, save, remove } = useDraft(`problem:${id}`);
  const [report] = useReportProblemMutation();
  const kinds = problemKindsOf(audience);
  const form = useOrderedForm<Values>({
    validate: ({ kind, text }) => {
      if (kind === '') return { field: 'kind', message: texts.kindRequired };
      return cleanText(text) === '' ? { field: 'text', message: texts.textRequired } : null;
    },
    onSubmit: async ({ kind, text }): Promise<void> => {
      const { error } = await report({ audience, id, kind: kind as ProblemKind, text });
      if (error) {
        form.fail(errorText(error, texts.actionFailed));
        return;
      }
      remove();
      onClose();
    },
  });
  const options = [
    { value: '', label: texts.chooseKind },
    ...kinds.map((kind) => ({ value: kind, label: problemKinds[kind] })),
  ];
  return (
    <DialogForm form={form} onCancel={onClose} submitText={texts.submitReport} busyText={texts.busy}>
      <Select label={texts.kind} options={options} required {...form.field('kind')} />
      <TextArea
        label={texts.text}
        hint={texts.textHint}
        rows={5}
        required
        maxLength={PROBLEM_TEXT_MAX}
        defaultValue={draft?.text ?? ''}
        onChange={({ target }) => save({ text: target.value })}
        {...form.field('text')}
      />
    </DialogForm>
  );
}

/** The dialog in which a side of a booking reports a problem (M-247). */
function ReportDialog({ isOpen, ...props }: ReportProps & { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} onClose={unlessBusy(props.onClose)} title={texts.report} initialFocus="field">
      <ReportForm {...props} />
    </Dialog>
  );
}

export interface ProblemSectionProps {
  audience: Side;
  /** The booking's. */
  id: string;
}

function Loaded({ audience, id, read }: ProblemSectionProps & { read: ReadProblem }) {
  const [isReporting, setIsReporting] = useState(false);
  const { problem, canReport, reportUntil } = read;
  if (!problem && !canReport) return null;
  return (
    <Card as="section">
      <Stack gap={5}>
        <CardHeader title={texts.title} />
        {problem && (
          <>
            <OpenProblem audience={audience} id={id} read={read} problem={problem} />
            <ProblemFacts problem={problem} reader={audience} />
            <ProblemPictures audience={audience} id={id} problem={problem} />
          </>
        )}
        {canReport && (
          <>
            <p>{texts.invite(reportUntil && formatInstant(reportUntil))}</p>
            <div>
              <Button variant="secondary" onClick={() => setIsReporting(true)}>
                {texts.report}
              </Button>
            </div>
          </>
        )}
      </Stack>
      <ReportDialog audience={audience} id={id} isOpen={isReporting} onClose={() => setIsReporting(false)} />
    </Card>
  );
}

/** A booking's problem on its page: report one, make and answer offers, and see the next event with its deadline (M-247). */
export function ProblemSection(props: ProblemSectionProps) {
  const query = useGetProblemQuery(props, useRefetchOnMount());
  return (
    <QueryState query={query} errorMessage={errorText(query.error, texts.failed)} skeleton={null}>
      {(read) => <Loaded {...props} read={read} />}
    </QueryState>
  );
}
