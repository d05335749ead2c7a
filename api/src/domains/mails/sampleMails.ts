import type { Context } from '../context';
import type { Db } from '../../platform/db/database';
import { addMs, DAY_MS } from '../../platform/lib/durations';
import { findMail, type OutboxMail } from '../../platform/mail/outbox.repo';
import * as account from './accountMails';
import * as booking from './bookingMails';
import { sendBookingCancelled } from './cancellationMails';
import * as change from './changeMails';
import * as completion from './completionMails';
import * as news from './newsMails';
import * as operator from './operatorMails';
import { insertSamplePeople, SAMPLE_DOMAIN, type SamplePeople } from './sampleMails.repo';
import { sendReportDecided } from './reportMails';
import * as series from './seriesMails';

async function sendAccountMails(trx: Db, context: Context, people: SamplePeople): Promise<void> {
  const customer = { accountId: people.customerId, to: people.customerEmail, name: 'Amelia Ash' };
  const provider = { accountId: people.providerId, to: people.providerEmail, name: 'Hugo Hart' };
  for (const purpose of ['customer-signup', 'customer-reset', 'provider-reset', 'customer-proof'] as const)
    await account.sendOneTimeCode(trx, context, { to: customer.to, code: '482913', purpose });
  await account.sendNoAccount(trx, context, provider);
  const verifyUrl = `${context.settings.publicUrl}/api/auth/verify-service?id=${provider.accountId}&until=0&proof=sample`;
  await account.sendProviderWelcome(trx, context, { ...provider, verifyUrl });
  const reason = 'Your papers are complete. Thank you.';
  await account.sendProviderApproved(trx, context, { ...provider, reason });
  for (const isActive of [false, true])
    await account.sendWorkStateChanged(trx, context, { ...provider, isActive, isApproved: true, reason });
  await account.sendPayoutEmailChanged(trx, context, { ...provider, newAddress: `new${SAMPLE_DOMAIN}` });
  const helper = { ...provider, role: 'serviceProvider' } as const;
  await account.sendNewDevice(trx, context, { ...helper, device: 'Firefox on Windows' });
  await account.sendPasswordChanged(trx, context, { ...helper, hasPasskey: true });
  for (const change of ['set', 'removed', 'reset'] as const)
    await account.sendFactorChanged(trx, context, { ...helper, change });
  await account.sendFactorChanged(trx, context, { ...helper, change: 'passkey-added', passkey: 'Safari on iPhone' });
  await account.sendAccountClosed(trx, context, customer);
}

async function sendBookingMails(trx: Db, context: Context, people: SamplePeople): Promise<void> {
  const { bookingId, providerId, startsAt } = people;
  const job = { bookingId, providerId };
  await booking.sendBookingConfirmed(trx, context, bookingId);
  await booking.sendPaymentDeclined(trx, context, bookingId);
  for (const answerBy of [startsAt, null]) await booking.sendBookingAssigned(trx, context, { ...job, answerBy });
  const money = { amountPence: 3330, pricePence: 925, paidPence: 925, refundPence: 2775, keptPence: 925 };
  const times = { minutes: 30, expectedAt: startsAt, confirmableFrom: addMs(startsAt, 2 * DAY_MS) };
  const kept = { keptBy: providerId, lostBy: null };
  const given = { ...job, ...money, ...times, ...kept, because: 'customer', problem: 'returned' } as const;
  for (const send of [
    booking.sendAssignmentExpired,
    booking.sendBookingAccepted,
    booking.sendJobTakenBack,
    sendBookingCancelled,
    change.sendTimeChanged,
    change.sendChangeReturned,
    change.sendExtraTimeAsked,
    change.sendExtraTimeAdded,
    news.sendOnMyWay,
    news.sendLate,
    completion.sendBookingCompleted,
    completion.sendConfirmedByProvider,
    completion.sendReviewReply,
    completion.sendPayoutSent,
    completion.sendPayoutProblem,
  ])
    await send(trx, context, given);
  await change.sendTimeChanged(trx, context, { ...given, keptBy: null, lostBy: providerId });
  for (const to of ['customer', 'provider'] as const) {
    await news.sendUnreadMessages(trx, context, { ...job, to });
    await news.sendProblemNews(trx, context, job, { to, news: 'offered' });
  }
}

async function sendOtherMails(trx: Db, context: Context, people: SamplePeople): Promise<void> {
  const { customerId, providerId, bookingId, day, startsAt: deadline } = people;
  const slot = { day, startTime: '09:00', endTime: '11:00', deadline };
  const visit = { customerId, serviceName: 'Home cleaning', ...slot, pence: 3700, previousPence: 3400 };
  for (const isReminder of [false, true]) await series.sendVisitOpen(trx, context, { ...visit, isReminder });
  await series.sendVisitLapsed(trx, context, visit);
  await series.sendRegularEnded(trx, context, visit);
  const error = 'The calendar’s server has not answered in time.';
  const calendar = { providerId, host: 'calendar.example.com', urlEnd: '4f2a.ics', error, countsUntil: deadline };
  await news.sendCalendarFailure(trx, context, calendar);
  const check = { providerId, what: 'certificate:Gas Safe', categories: ['Gas'] };
  for (const endDate of ['2020-01-01', day]) await news.sendCheckEnding(trx, context, { ...check, endDate });
  await operator.sendOperatorWarning(trx, context, {
    bookingId,
    problem: 'No helper has accepted, and it starts soon.',
  });
  const person = { email: people.customerEmail, name: 'Amelia', accountId: customerId, token: 'sample' } as const;
  const decided = { ...person, kind: 'message', outcome: 'removed', statement: 'It names a private address.' } as const;
  for (const isSubject of [true, false])
    await sendReportDecided(trx, context, { ...decided, isSubject, isFinal: false });
  await sendReportDecided(trx, context, { ...decided, isSubject: true, isFinal: true });
  const reason = 'The payment provider cannot be reached.';
  const failure = { jobId: '1', kind: 'payout.send', payload: { payoutId: bookingId }, attempt: 5, reason };
  await operator.sendJobAlert(trx, context, { ...failure, isDeadLettered: false });
  await operator.sendRefusalAlert(trx, context, { issue: 'PAYEE_ACCOUNT_RESTRICTED', reference: 'CH-0GALLERY' });
}

/**
 * Every kind of mail (M-582), as it would be sent to people whom the gallery makes up: all of it happens in a transaction that is rolled back,
 * and nothing is delivered.
 */
export async function makeSampleMails(context: Context): Promise<OutboxMail[]> {
  const ids: string[] = [];
  const enqueue: Context['jobs']['enqueue'] = async (_target, _kind, { outboxId }) => {
    ids.push(String(outboxId));
  };
  const sampled = { ...context, jobs: { ...context.jobs, enqueue } };
  const trx = await context.db.startTransaction().execute();
  try {
    const people = await insertSamplePeople(trx, context.clock.now());
    for (const send of [sendAccountMails, sendBookingMails, sendOtherMails]) await send(trx, sampled, people);
    const mails: OutboxMail[] = [];
    for (const id of ids) {
      const mail = await findMail(trx, id);
      // Operators of the database are mailed as well.
      if (mail?.to.endsWith(SAMPLE_DOMAIN)) mails.push(mail);
    }
    return mails;
  } finally {
    await trx.rollback().execute();
  }
}
