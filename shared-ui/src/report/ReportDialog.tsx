import type { Side } from 'contract/bookings/statuses';
import {
  type ReportCategory,
  type ReportKind,
  REPORT_CATEGORY_NAMES,
  REPORT_LIMITS,
} from 'contract/reports/reportRules';
import { LIMITS } from 'contract/platform/limits';
import { errorText, useAppSelector, useToast } from 'shared-ui/store';
import { Dialog } from 'shared-ui/ui';
import { DialogForm, Select, TextArea, TextField, useOrderedForm } from 'shared-ui/forms';
import { useCreateReportMutation } from './reportApi';
import { reportTexts as texts } from './texts';

export interface ReportedThing {
  kind: ReportKind;
  id: string;
  /** The app that shows it: its account reports, or a visitor where nobody is signed in. */
  audience: Side;
}

export interface ReportDialogProps extends ReportedThing {
  title: string;
  onClose: () => void;
}

const CATEGORIES = [
  { value: '', label: texts.choose },
  ...Object.entries(REPORT_CATEGORY_NAMES).map(([value, label]) => ({ value, label })),
];

/** Asks what is wrong with something: one of a few categories and the reporter's words; a visitor may leave an address for the decision. */
export function ReportDialog({ kind, id, audience, title, onClose }: ReportDialogProps) {
  const isSignedIn = useAppSelector(({ session }) => session[`${audience}Token`] !== null);
  const [send] = useCreateReportMutation();
  const toast = useToast();
  const form = useOrderedForm<{ category: string; words: string; email?: string }>({
    validate: ({ category }) => (category ? null : { field: 'category', message: texts.categoryMissing }),
    onSubmit: async ({ category, words, email }): Promise<void> => {
      const report = { kind, id, words, category: category as ReportCategory, ...(email?.trim() && { email }) };
      const { error } = await send({ ...report, audience: isSignedIn ? audience : null });
      if (error) return form.fail(errorText(error, texts.failed));
      toast.success(texts.sent);
      return onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={title} size="sm" initialFocus="field">
      <DialogForm form={form} lead={texts.lead} onCancel={onClose} submitText={texts.send} busyText={texts.sending}>
        <Select label={texts.category} required options={CATEGORIES} {...form.field('category')} />
        <TextArea label={texts.words} isOptional rows={4} maxLength={REPORT_LIMITS.wordsMax} {...form.field('words')} />
        {!isSignedIn && (
          <TextField
            type="email"
            label={texts.email}
            hint={texts.emailHint}
            isOptional
            autoComplete="email"
            maxLength={LIMITS.emailMax}
            {...form.field('email')}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
