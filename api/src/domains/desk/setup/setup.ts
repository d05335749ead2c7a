import { randomUUID } from 'node:crypto';
import { cutText, isolate } from 'contract/fields/characters';
import type { OperatorAction } from 'contract/desk/operatorAudit';
import type { MailMode, PaymentMode, Setup } from 'contract/desk/attention';
import type { Context } from '../../context';
import { firstName } from '../../../platform/lib/format';
import { renderMail } from '../../../platform/mail/renderMail';
import { isPaymentError } from '../../../platform/paymentProvider/paymentProvider';
import { isInQuarantine } from '../../../platform/restores/quarantine.repo';
import { recordAction } from '../../audit';
import { getOperator } from '../../people';
import { countActiveServices, findLatestCheck, type StoredCheck } from './setup.repo';

const MAX_PROBLEM_CHARACTERS = 300;

/** Tells in which mode these settings make payments. */
export function paymentModeOf({ paypal }: Pick<Context['settings'], 'paypal'>): PaymentMode {
  if (!paypal) return 'simulated';
  return new URL(paypal.baseUrl).hostname.includes('sandbox') ? 'sandbox' : 'live';
}

/** A check that was made with other settings says nothing about these. */
function toState<Mode extends string>(stored: StoredCheck | null, mode: Mode) {
  if (stored?.mode !== mode) return { isDone: false, mode, lastCheck: null };
  const { isPassed, problem, checkedAt } = stored;
  return { isDone: isPassed, mode, lastCheck: { isPassed, problem, checkedAt: checkedAt.toISOString() } };
}

/** Tells how far the marketplace is (M-157): a public catalogue, and a passed check of payments and of mail, whose foot has a postal address. */
export async function readSetup({ db, settings, mailTransport }: Context): Promise<Setup> {
  const paymentMode = paymentModeOf(settings);
  const mailMode: MailMode = mailTransport.isExternal ? 'sent' : 'kept';
  const activeServices = await countActiveServices(db);
  const catalogue = { isDone: activeServices > 0, activeServices };
  const payments = toState(await findLatestCheck(db, 'setup.check-payments'), paymentMode);
  const mailCheck = toState(await findLatestCheck(db, 'setup.check-mail'), mailMode);
  const hasPostalAddress = settings.postalAddress !== '';
  const mail = { ...mailCheck, isDone: mailCheck.isDone && hasPostalAddress, hasPostalAddress };
  const isDone = catalogue.isDone && payments.isDone && mail.isDone;
  const isQuarantined = await isInQuarantine(db);
  return { isDone, isDemo: settings.seedDemo, isInQuarantine: isQuarantined, catalogue, payments, mail };
}

/** Keeps in the audit how a check went; `problem` is null when it passed. */
async function recordCheck(
  context: Context,
  operatorId: string,
  { action, ...found }: { action: OperatorAction; mode: string; problem: string | null },
): Promise<void> {
  const { email } = await getOperator(context.db, operatorId);
  const subject = { kind: 'operator', id: operatorId, name: email } as const;
  const after = { ...found, isPassed: found.problem === null };
  await recordAction(context.db, context, { operatorId, reason: null }, { action, subject, after });
}

/** Signs in at the payment provider, and keeps whether that worked. Nothing else is sent, no money moves. */
export async function checkPayments(context: Context, operatorId: string): Promise<void> {
  const problem = await context.payments.checkCredentials().then(
    () => null,
    (error: unknown) => {
      if (!isPaymentError(error)) throw error;
      return cutText(`${error.kind}: ${error.issue}`, MAX_PROBLEM_CHARACTERS);
    },
  );
  const mode = paymentModeOf(context.settings);
  await recordCheck(context, operatorId, { action: 'setup.check-payments', mode, problem });
}

/** Hands a mail to the mail server while the operator waits, and keeps whether the server took it. */
export async function checkMail(context: Context, operatorId: string): Promise<void> {
  const { db, clock, mailTransport } = context;
  const { email, name } = await getOperator(db, operatorId);
  const heading = 'Mail works';
  const greeting = `Hello ${isolate(firstName(name))},`;
  const paragraphs = ['You asked for this mail at the operators’ desk. Customers and helpers get theirs the same way.'];
  const mail = {
    id: randomUUID(),
    kind: 'setup-check',
    accountId: null,
    to: email,
    subject: `${heading}: Choresy`,
    ...renderMail(context.settings, { heading, greeting, paragraphs }),
    attachments: [],
    unsubscribeUrl: null,
    status: 'queued' as const,
    createdAt: clock.now(),
  };
  const problem = await mailTransport.deliver(mail).then(
    () => null,
    (error: unknown) => cutText(error instanceof Error ? error.message : 'unknown', MAX_PROBLEM_CHARACTERS),
  );
  const mode: MailMode = mailTransport.isExternal ? 'sent' : 'kept';
  await recordCheck(context, operatorId, { action: 'setup.check-mail', mode, problem });
}
