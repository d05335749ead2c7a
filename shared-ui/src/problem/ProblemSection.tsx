import type { Side } from 'contract/bookings/statuses';
import type { ReadProblem } from 'contract/bookings/problemSchemas';
import { useState } from 'react';
import { formatInstant } from 'shared-ui/format';
import { errorText } from 'shared-ui/store';
import { Button, QueryState, Dialog } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/hooks';
import { DialogForm, Select, TextArea, useDraft, useOrderedForm, unlessBusy } from 'shared-ui/forms';
import { useGetProblemQuery, useReportProblemMutation } from './problemApi';
import { OpenProblem } from './OpenProblem';
import { ProblemFacts } from './ProblemFacts';
import { ProblemPictures } from './ProblemPictures';
import { problemTexts as texts, problemKinds } from './problemTexts';
import { cleanText } from 'contract/fields/cleanText';
import { PROBLEM_TEXT_MAX, problemKindsOf, type ProblemKind } from 'contract/bookings/problem';
import { CardSection } from 'shared-ui/parts';

export interface ProblemSectionProps {
  audience: Side;
  /** The booking's. */
  id: string;
}

/** A side of a booking reports a problem (M-247). */
function ReportForm({ audience, id, onClose }: ProblemSectionProps & { onClose: () => void }) {
  const { draft, save, remove } = useDraft(`problem:${id}`);
  const [report] = useReportProblemMutation();
  const kinds = problemKindsOf(audience);
  const form = useOrderedForm<{ kind: string; text: string }>({
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

function Loaded({ audience, id, read }: ProblemSectionProps & { read: ReadProblem }) {
  const [isReporting, setIsReporting] = useState(false);
  const { problem, canReport, reportUntil } = read;
  const close = () => setIsReporting(false);
  if (!problem && !canReport) return null;
  return (
    <CardSection title={texts.title} gap={5}>
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
      <Dialog isOpen={isReporting} onClose={unlessBusy(close)} title={texts.report} initialFocus="field">
        <ReportForm audience={audience} id={id} onClose={close} />
      </Dialog>
    </CardSection>
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
