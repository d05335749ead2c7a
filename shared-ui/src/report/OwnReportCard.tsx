import type { OwnReport } from 'contract/reports/report';
import { REPORT_LIMITS, REPORT_OUTCOMES } from 'contract/reports/reportRules';
import { formatDate, formatInstant } from 'shared-ui/format';
import { errorText } from 'shared-ui/store';
import { Card, CardHeader, Stack, textStyles } from 'shared-ui/ui';
import { SubmitForm, TextArea, useOrderedForm } from 'shared-ui/forms';
import { useAppealReportMutation } from './reportApi';
import { reportTexts as texts } from './texts';

function AppealForm({ token, until }: { token: string; until: string }) {
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

/** A case as one of its sides reads it: what was decided and why, and the way to appeal (M-764, M-768). */
export function OwnReportCard({ report }: { report: OwnReport }) {
  const { side, kind, state, reportedAt, decisions, appealUntil, token } = report;
  return (
    <Card as="section">
      <Stack gap={3}>
        <CardHeader title={side === 'reporter' ? texts.made(kind, formatInstant(reportedAt)) : texts.about(kind)} />
        {decisions.length === 0 && <p>{texts.waits}</p>}
        {decisions.map(({ outcome, statement, decidedAt }, index) => (
          <div key={decidedAt}>
            <p>
              {index > 0 && <b>{texts.afterAppeal} </b>}
              {REPORT_OUTCOMES[outcome].text} <span className={textStyles.quiet}>{formatInstant(decidedAt)}</span>
            </p>
            <p className={textStyles.typed}>
              {texts.reasons} {statement}
            </p>
          </div>
        ))}
        {state === 'appealed' && <p role="status">{texts.appealed}</p>}
        {appealUntil !== null && <AppealForm token={token} until={appealUntil} />}
      </Stack>
    </Card>
  );
}
