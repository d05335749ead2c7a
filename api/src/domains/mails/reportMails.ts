import { isolate } from 'contract/fields/characters';
import { mayAppeal, REPORT_OUTCOMES, type ReportKind, type ReportOutcome } from 'contract/reports/reportRules';
import type { Db } from '../../platform/db/database';
import { type MailContext, queueMail, siteUrl } from '../../platform/mail/queueMail';
import { renderMail } from '../../platform/mail/renderMail';

interface DecidedReport {
  email: string;
  name: string;
  /** None of a visitor's. */
  accountId: string | null;
  kind: ReportKind;
  outcome: ReportOutcome;
  statement: string;
  /** An appeal is decided: nobody may appeal again. */
  isFinal: boolean;
  /** To the author of what was reported. */
  isSubject: boolean;
  token: string;
}

/** To a side of a report: the decision, its reasons, and the way to appeal (M-765). Of the other side it says nothing. */
export async function sendReportDecided(trx: Db, context: MailContext, report: DecidedReport): Promise<void> {
  const { email: to, accountId, name, kind, outcome, statement, isFinal, isSubject, token } = report;
  const heading = `${isFinal ? 'An appeal' : 'A report'} of ${isSubject ? 'your' : 'a'} ${kind} is decided`;
  const mayStill = !isFinal && mayAppeal(isSubject ? 'subject' : 'reporter', outcome);
  const who = isSubject ? `Somebody has reported your ${kind} to us.` : `You have reported a ${kind} to us.`;
  const content = {
    heading,
    greeting: `Hello ${isolate(name)},`,
    paragraphs: [who, REPORT_OUTCOMES[outcome].text, `Our reasons: ${statement}`],
    action: { label: 'Read the decision', url: siteUrl(context, `/reports?token=${token}`) },
    note: mayStill
      ? 'You can appeal there once, within six months. Another member of our team decides then.'
      : 'You cannot appeal against this decision.',
  };
  const mail = renderMail(context.settings, content);
  await queueMail(trx, context, { kind: 'report-decided', accountId, to, subject: heading, ...mail });
}
