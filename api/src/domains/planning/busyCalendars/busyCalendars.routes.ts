import { busyCalendarCalls } from 'contract/planning/planning.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { enforceRateLimits } from '../../../platform/http/rateLimits';
import { route } from '../../../platform/http/route';
import { HOUR_SECONDS } from '../../../platform/lib/durations';
import { notFound, conflict, invalidFields, isUuid } from '../../../platform/lib/errors';
import { listBusyCalendars, insertBusyCalendar, lockProvider, replaceSpans } from './busyCalendars.repo';
import { randomUUID } from 'node:crypto';
import { MAX_BUSY_CALENDARS } from 'contract/planning/busyCalendar';
import { transact, type Db } from '../../../platform/db/database';
import { deleteRows, listRows } from '../../../platform/db/rows';
import { readPublicUrl } from '../../../platform/lib/publicFetch/publicUrl';
import { calendarFault, enqueueRefresh, nextFetchAfter, sealOwner, urlHashesOf } from './refreshBusyCalendar';

/** So much of an address is shown again: enough to tell two of one site apart. */
const SHOWN_END = 6;

/** Reports a fault of the address as the field's own error; any other error stays as it is. */
async function asFieldError<T>(act: () => T | Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const message = calendarFault(error);
    throw message === null ? error : invalidFields([{ field: 'url', message }]);
  }
}

/** @throws AppError 409 when there is no place for another calendar, or this one is there already */
async function requirePlace(db: Db, providerId: string, urlHashes: readonly string[]): Promise<void> {
  const calendars = await listRows(db, 'busy_calendars', { providerId });
  if (calendars.some(({ urlHash }) => urlHashes.includes(urlHash)))
    throw conflict('You have added this calendar already.');
  if (calendars.length >= MAX_BUSY_CALENDARS)
    throw conflict(`You can add ${MAX_BUSY_CALENDARS} calendars. Please remove one first.`);
}

/**
 * Adds a calendar address of a helper once it was read (M-300). The address is stored encrypted, and nothing of the calendar but when
 * its owner is busy.
 * @returns its id
 * @throws AppError 400 with why it cannot be read · 409 as requirePlace
 */
async function addBusyCalendar(context: Context, providerId: string, text: string): Promise<string> {
  const { db, clock, hmac, secretBox, settings } = context;
  const { href, hostname } = await asFieldError(() => readPublicUrl(text, { isOpen: settings.allowsLocalCalendars }));
  const urlHashes = urlHashesOf(hmac, providerId, href);
  await requirePlace(db, providerId, urlHashes.all);
  const { spans, unread } = await asFieldError(() => context.readBusyCalendar(href));
  const id = randomUUID();
  await transact(db, async (trx) => {
    await lockProvider(trx, providerId);
    await requirePlace(trx, providerId, urlHashes.all);
    const addedAt = clock.now();
    const nextFetchAt = nextFetchAfter(addedAt);
    await insertBusyCalendar(trx, {
      id,
      providerId,
      sealedUrl: secretBox.seal(Buffer.from(href), sealOwner(id)),
      urlHash: urlHashes.present,
      host: hostname,
      urlEnd: href.slice(-SHOWN_END),
      addedAt,
      nextFetchAt,
      unreadEntries: unread,
    });
    await replaceSpans(trx, { id, providerId }, spans);
    await enqueueRefresh(trx, context, id, nextFetchAt);
  });
  return id;
}

/** Each try fetches a URL that somebody else has named. */
const TRIES_AN_HOUR = 20;

/** The calendars from which a helper's busy times come (M-300). */
export function busyCalendarRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  route(app, busyCalendarCalls.listBusyCalendars, async ({ session: { accountId } }) => ({
    data: await listBusyCalendars(db, accountId, clock.now()),
  }));

  route(app, busyCalendarCalls.addBusyCalendar, async ({ body, session: { accountId } }) => {
    const limit = { key: `busy-calendar:${accountId}`, max: TRIES_AN_HOUR, windowSeconds: HOUR_SECONDS };
    await enforceRateLimits(db, clock.now(), [limit], 'Too many calendars were tried.');
    const id = await addBusyCalendar(context, accountId, body.url);
    const added = (await listBusyCalendars(db, accountId, clock.now())).find(({ _id }) => _id === id);
    if (!added) throw notFound('This calendar was removed.');
    return { data: added };
  });

  route(app, busyCalendarCalls.removeBusyCalendar, async ({ params: { id }, session: { accountId } }) => {
    if (isUuid(id)) await deleteRows(db, 'busy_calendars', { id, providerId: accountId });
    return {};
  });
}
