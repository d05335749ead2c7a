import { BUSY_DAYS_KEPT } from 'contract/planning/busyCalendar';
import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { KEEP_RETRYING } from '../../../platform/jobs/jobQueue';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/lib/durations';
import { sendCalendarFailure } from '../../mails';
import { FetchError } from '../../../platform/lib/publicFetch/publicUrl';
import type { HmacSigner } from '../../../platform/lib/hmac';
import { deleteRows, findRow, updateRow } from '../../../platform/db/rows';
import { replaceSpans, type StoredCalendar, listEarlierCalendars } from './busyCalendars.repo';
import { CalendarError } from './calendarValues';
import type { BusyTimes } from './readCalendar';

const REFRESH_MS = 30 * MINUTE_MS;
const MAX_REFRESH_MS = 6 * HOUR_MS;

const ADDRESS_LOST = 'The address can no longer be read. Please remove it and add it again.';

/** When a calendar is read again: every half hour, and ever more rarely while that fails. @param failures in a row, so far */
export function nextFetchAfter(now: Date, failures = 0): Date {
  return addMs(now, Math.min(REFRESH_MS * 2 ** failures, MAX_REFRESH_MS));
}

/** Names the owner of a calendar's sealed address: it cannot be opened in the place of another. */
export function sealOwner(calendarId: string): string {
  return `busy-calendar:${calendarId}`;
}

/** Returns the sentence for the calendar's owner; null for an error that is not that calendar's fault. */
export function calendarFault(error: unknown): string | null {
  return error instanceof FetchError || error instanceof CalendarError ? error.message : null;
}

export function enqueueRefresh(
  trx: Db,
  { jobs }: Pick<Context, 'jobs'>,
  calendarId: string,
  runAt: Date,
): Promise<void> {
  return jobs.enqueue(trx, 'calendar.refresh', { calendarId }, { runAt, dedupeKey: calendarId });
}

async function read(context: Context, { id, sealedUrl }: StoredCalendar): Promise<BusyTimes | { error: string }> {
  const url = context.secretBox.open(sealedUrl, sealOwner(id));
  if (!url) return { error: ADDRESS_LOST };
  try {
    return await context.readBusyCalendar(url.toString());
  } catch (error) {
    const fault = calendarFault(error);
    if (fault === null) throw error;
    return { error: fault };
  }
}

/**
 * Tells a helper once of each run of failures, on its first day (M-436): not of a single failure within the hour, which is over by the next time.
 */
async function mailFailure(trx: Db, context: Context, calendar: StoredCalendar, error: string): Promise<void> {
  const now = context.clock.now();
  const isPassing = calendar.failures === 0 && addMs(calendar.fetchedAt, HOUR_MS) > now;
  if (calendar.failureMailedAt !== null || isPassing) return;
  await sendCalendarFailure(trx, context, {
    ...calendar,
    error,
    countsUntil: addMs(calendar.fetchedAt, BUSY_DAYS_KEPT * DAY_MS),
  });
  await updateRow(trx, 'busy_calendars', calendar.id, { failureMailedAt: now });
}

/** Reads a calendar whose time has come again, and stores the outcome (M-302). One that was removed, or read meanwhile, is left alone. */
export async function refreshBusyCalendar(context: Context, calendarId: string): Promise<void> {
  const { db, clock } = context;
  const calendar = await findRow(db, 'busy_calendars', { id: calendarId });
  if (!calendar || calendar.nextFetchAt > clock.now()) return;
  const outcome = await read(context, calendar);
  const now = clock.now();
  await transact(db, async (trx) => {
    const locked = await findRow(trx, 'busy_calendars', { id: calendarId }, { lock: true });
    if (!locked) return;
    const hasFailed = 'error' in outcome;
    const failures = hasFailed ? locked.failures + 1 : 0;
    const nextFetchAt = nextFetchAfter(now, failures);
    if (hasFailed) {
      await updateRow(trx, 'busy_calendars', calendarId, { error: outcome.error, nextFetchAt, failures });
      await mailFailure(trx, context, locked, outcome.error);
      if (addMs(locked.fetchedAt, BUSY_DAYS_KEPT * DAY_MS) <= now) await deleteRows(trx, 'busy_spans', { calendarId });
    } else {
      const read = { fetchedAt: now, nextFetchAt, unreadEntries: outcome.unread };
      const noFailure = { failures, failureMailedAt: null, error: null };
      await updateRow(trx, 'busy_calendars', calendarId, { ...read, ...noFailure });
      await replaceSpans(trx, locked, outcome.spans);
    }
    await enqueueRefresh(trx, context, calendarId, nextFetchAt);
  });
}

/** Registers the job that reads helpers' calendars again, in a lane of its own: a slow site keeps no other work waiting. */
export function registerBusyCalendarJobs(context: Context): void {
  context.jobs.handle('calendar.refresh', ({ calendarId }) => refreshBusyCalendar(context, String(calendarId)), {
    ...KEEP_RETRYING,
    lane: 'calendars',
    ownerOf: async (db, { calendarId }) =>
      (await findRow(db, 'busy_calendars', { id: String(calendarId) }))?.providerId ?? null,
  });
}

/** An address as it is recognised among those of its helper. */
export function urlHashesOf(hmac: HmacSigner, providerId: string, url: string) {
  return hmac.stored('busy-calendar', `${providerId} ${url}`);
}

/** Seals the addresses of earlier keys with the present one (M-530.4). Nothing else ever changes an address. */
export async function resealBusyCalendars({ db, hmac, secretBox }: Context): Promise<void> {
  if (secretBox.presentPrefix === null) return;
  for (const { id, providerId, sealedUrl } of await listEarlierCalendars(db, secretBox.presentPrefix)) {
    const url = secretBox.open(sealedUrl, sealOwner(id));
    if (!url) continue;
    await updateRow(db, 'busy_calendars', id, {
      sealedUrl: secretBox.seal(url, sealOwner(id)),
      urlHash: urlHashesOf(hmac, providerId, url.toString()).present,
    });
  }
}
