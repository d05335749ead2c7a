import { REPORT_LIMITS } from 'contract/reports/reportRules';
import { SubmitForm, TextArea, useOrderedForm } from 'shared-ui/forms';
import { formatDate } from 'shared-ui/format';
import { errorText } from 'shared-ui/store';
import { useAppealReportMutation } from './reportApi';
import { reportTexts as texts } from './texts';

export interface AppealFormProps {
  token: string;
  /** ISO time. */
  until: string;
}

/** The appeal of one side, until a day (M-764). */
export function AppealForm({ token, until }: AppealFormProps) {
  const [appeal] = useAppealReportMutation();
  const form = useOrderedForm<{ words: string }>({
    validate: ({ words }) => (words.trim() ? null : { field: 'words', message: texts.whyMissing }),
    onSubmit: async ({ words }) => {
      const { error } = await appeal({ token, words });
      if (error) form.fail(errorText(error, texts.appealFailed));
    },
  });
  return (
    <SubmitForm
      form={form}
      lead={<p>{texts.mayAppeal(formatDate(until))}</p>}
      button="secondary"
      submitText={texts.appeal}
      busyText={texts.appealing}
    >
      <TextArea label={texts.why} required rows={3} maxLength={REPORT_LIMITS.wordsMax} {...form.field('words')} />
    </SubmitForm>
  );
}
