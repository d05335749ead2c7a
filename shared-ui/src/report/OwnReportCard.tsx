import type { OwnReport } from 'contract/reports/report';
import { REPORT_OUTCOMES } from 'contract/reports/reportRules';
import { formatInstant } from 'shared-ui/format';
import { Card, CardHeader, Stack, textStyles } from 'shared-ui/ui';
import { lazyComponent } from '../lib/lazyComponent';
import type { AppealFormProps } from './AppealForm';
import { reportTexts as texts } from './texts';

const AppealForm = lazyComponent<AppealFormProps>(
  async () => (await import(/* webpackChunkName: "booking-parts" */ './AppealForm')).AppealForm,
  { message: 'The form could not be loaded.' },
);

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
