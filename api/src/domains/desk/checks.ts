import { CHECK_REMINDER_DAYS } from 'contract/people/check';
import type { CheckFields } from 'contract/people/checkFields';
import { addDays, instantOf, londonToday } from 'contract/platform/wallTime';
import { type Db, transact } from '../../platform/db/database';
import { findRow, insertRow, updateRow } from '../../platform/db/rows';
import { conflict, invalidFields, requireById } from '../../platform/lib/errors';
import { type ByOperator, providerSubject, recordAction } from '../audit';
import { lockCalendar } from '../bookingRecord';
import type { Context } from '../context';
import { sendCheckEnding } from '../mails';
import { findCheckToRemind } from './checks.repo';
import { requireOpenProvider, takeBackUndecided } from './operatorProviders';

/**
 * Records a check of a helper, with the mails that remind of its end (M-753, M-757).
 * @throws AppError 400 it was made after today, or is over · 404 · 409 the account is closed
 */
export function recordCheck(context: Context, id: string, fields: CheckFields, by: ByOperator): Promise<void> {
  return transact(context.db, async (trx) => {
    const provider = await requireOpenProvider(trx, id);
    const now = context.clock.now();
    const today = londonToday(now);
    const { what, reference, checkDate, endDate } = fields;
    if (checkDate > today) throw invalidFields([{ field: 'checkDate', message: 'This day is yet to come' }]);
    if (endDate !== null && endDate < today)
      throw invalidFields([{ field: 'endDate', message: 'This day is over: the check is not valid any more' }]);
    const columns = { what, reference, checkedOn: checkDate, expiresOn: endDate, recordedBy: by.operatorId };
    const checkId = await insertRow(trx, 'provider_checks', { providerId: provider.id, recordedAt: now, ...columns });
    await recordAction(trx, context, by, {
      action: 'provider.check',
      subject: providerSubject(provider),
      after: { checkId, ...fields },
    });
    if (endDate === null) return;
    for (const days of CHECK_REMINDER_DAYS) {
      const runAt = instantOf(addDays(endDate, days === 0 ? 1 : -days), '00:00');
      const dedupeKey = `${checkId}:${days}`;
      if (runAt > now) await context.jobs.enqueue(trx, 'check.remind', { checkId }, { runAt, dedupeKey });
    }
  });
}

/**
 * Ends a check early (M-753). Bookings that the helper has not accepted yet and that require it are matched again; those that were accepted
 * stay, and show up among the things that need a person (M-755).
 * @throws AppError 404 · 409 it was ended before, or the account is closed
 */
export async function endCheck(context: Context, checkId: string, by: ByOperator): Promise<void> {
  const find = (db: Db) => requireById(checkId, (id) => findRow(db, 'provider_checks', { id }), 'Check not found');
  const { providerId } = await find(context.db);
  await transact(context.db, async (trx) => {
    // A job that is being accepted right now was accepted before, or finds the check ended. The helper's row comes after the calendar, as everywhere.
    await lockCalendar(trx, providerId);
    const provider = await requireOpenProvider(trx, providerId);
    const { what, expiresOn: endDate, endedAt } = await find(trx);
    if (endedAt !== null) throw conflict('This check was ended before.');
    const ended = { endedAt: context.clock.now(), endedBy: by.operatorId, endReason: by.reason };
    await updateRow(trx, 'provider_checks', checkId, ended);
    await recordAction(trx, context, by, {
      action: 'provider.end-check',
      subject: providerSubject(provider),
      before: { checkId, what, endDate },
    });
  });
  await takeBackUndecided(context, providerId, true);
}

/** Reminds a helper of the end of a check, unless it was ended or a later one recorded (M-757). */
export function registerCheckJobs(context: Context): void {
  const remind = ({ checkId }: Record<string, unknown>) =>
    transact(context.db, async (trx) => {
      const until = addDays(londonToday(context.clock.now()), CHECK_REMINDER_DAYS[0]);
      const ending = await findCheckToRemind(trx, String(checkId), until);
      if (ending) await sendCheckEnding(trx, context, ending);
    });
  context.jobs.handle('check.remind', remind);
}
