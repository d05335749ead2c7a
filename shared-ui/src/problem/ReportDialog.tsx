import { cleanText } from 'contract/fields/cleanText';
import type { Side } from 'contract/bookings/statuses';
import { PROBLEM_TEXT_MAX, problemKindsOf, type ProblemKind } from 'contract/bookings/problem';
import { errorText } from 'shared-ui/store';
import { Button, Dialog, DialogActions } from 'shared-ui/ui';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { Select } from 'shared-ui/ui/Select';
import { TextArea } from 'shared-ui/ui/TextArea';
import { useDraft } from 'shared-ui/useDraft';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { unlessBusy } from 'shared-ui/unlessBusy';
import { useReportProblemMutation } from './problemApi';
import { problemKinds, problemTexts as texts } from './problemTexts';

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
    <Form {...form.formProps}>
      <FormOutcome failure={form.failure} />
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
      <DialogActions>
        <Button variant="secondary" isDisabled={form.isSubmitting} onClick={onClose}>
          {texts.keep}
        </Button>
        <Button type="submit" isBusy={form.isSubmitting} busyText={texts.busy}>
          {texts.submitReport}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Where a side of a booking says what went wrong (M-247). */
export function ReportDialog({ isOpen, ...props }: ReportProps & { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} onClose={unlessBusy(props.onClose)} title={texts.report} initialFocus="field">
      <ReportForm {...props} />
    </Dialog>
  );
}
