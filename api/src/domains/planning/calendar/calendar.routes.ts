import { createHash, randomUUID } from 'node:crypto';
import { calendarCalls } from 'contract/people/account.calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { findRow } from '../../../platform/db/rows';
import { enforceRateLimits } from '../../../platform/http/rateLimits';
import { route } from '../../../platform/http/route';
import { HOUR_SECONDS } from '../../../platform/lib/durations';
import { notFound } from '../../../platform/lib/errors';
import { networkOf } from '../../../platform/auth/devices';
import { calendarFile, requireCustomersBooking, requireProvidersBooking } from '../../bookingRecord';
import {
  getCalendarRow,
  listFeedRows,
  columnOf,
  findFeed,
  insertProofHash,
  replaceFeed,
  type CalendarOwner,
} from './calendar.repo';
import { toCalendarBooking } from './calendarEvents';

const PURPOSE = 'calendar-feed';
const SHAPE = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})_([\w-]{43})$/;

/**
 * The feed that a token opens; null for one that this API has not made. Calendar programs never learn of another address: one that they have
 * read is kept as a hash, and so outlives its key (M-530.3).
 */
async function openFeed({ db, hmac }: Pick<Context, 'db' | 'hmac'>, token: string) {
  const [, id, proof] = SHAPE.exec(token) ?? [];
  const feed = id && proof ? await findFeed(db, id) : null;
  if (!id || !proof || !feed) return null;
  const hash = createHash('sha256').update(proof).digest('base64url');
  if (!feed.proofHashes.includes(hash)) {
    if (!hmac.matches(PURPOSE, id, proof)) return null;
    await insertProofHash(db, id, hash);
  }
  return { id, owner: { role: feed.role, accountId: feed.accountId } };
}

/** Calendar programs read a feed a few times a day; some of them for thousands of accounts from one address. */
const READS_AN_HOUR = 60;
const UNKNOWN_TOKENS_AN_HOUR = 100;
const MAX_AGE_SECONDS = 300;

const TOO_OFTEN = 'This calendar is read too often.';

/** The calendar file of one booking, and the feed of an account (M-188, M-189). */
export function calendarRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, hmac, settings } = context;

  // The secret part is the feed's id and a keyed hash of it, so that nothing in the database opens a feed (ADR 0108).
  const urlOf = (id: string) => new URL(`/api/calendar/${id}_${hmac.sign(PURPOSE, id)}.ics`, settings.publicUrl).href;

  route(app, calendarCalls.getBookingCalendar, async ({ params, session: { role, accountId }, reply }) => {
    const requireOwn = role === 'user' ? requireCustomersBooking : requireProvidersBooking;
    const { id, reference } = await requireOwn(db, params.id, accountId);
    const booking = toCalendarBooking(await getCalendarRow(db, id), { role, accountId }, settings);
    sendAsCalendar(reply, reference);
    return calendarFile([booking], { method: booking.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH' });
  });

  route(app, calendarCalls.getCalendarFeed, async ({ session: { role, accountId } }) => {
    const feed = await findRow(db, 'calendar_feeds', columnOf({ role, accountId }));
    return { data: { url: feed && urlOf(feed.id) } };
  });

  route(app, calendarCalls.resetCalendarFeed, async ({ session: { role, accountId } }) => {
    const id = randomUUID();
    await replaceFeed(db, { role, accountId }, { id, now: clock.now() });
    return { data: { url: urlOf(id) } };
  });

  /** The owner of the feed that a token opens. @throws AppError 404 for any other token · 429 for one that is used too often */
  const requireFeedOwner = async (token: string, ipAddress: string): Promise<CalendarOwner> => {
    const feed = await openFeed(context, token);
    const limit = feed
      ? { key: `calendar:${feed.id}`, max: READS_AN_HOUR }
      : { key: `calendar-from:${networkOf(ipAddress)}`, max: UNKNOWN_TOKENS_AN_HOUR };
    await enforceRateLimits(db, clock.now(), [{ ...limit, windowSeconds: HOUR_SECONDS }], TOO_OFTEN);
    if (!feed) throw notFound('There is no calendar at this address.');
    return feed.owner;
  };

  route(app, calendarCalls.readCalendarFeed, async ({ params, request, reply }) => {
    const owner = await requireFeedOwner(params.token, request.ip);
    const rows = await listFeedRows(db, owner, clock.now());
    const bookings = rows.map((row) => toCalendarBooking(row, owner, settings));
    sendAsCalendar(reply, 'choresy');
    const file = calendarFile(bookings, { method: 'PUBLISH', name: 'Choresy', refreshSeconds: HOUR_SECONDS });
    return unlessKept(request, reply, file);
  });
}

function sendAsCalendar(reply: FastifyReply, name: string): void {
  reply.type('text/calendar; charset=utf-8').header('content-disposition', `inline; filename="${name}.ics"`);
}

/** The body of a response that its reader alone may keep; nothing where the reader has this very one. */
function unlessKept(request: FastifyRequest, reply: FastifyReply, body: string): string {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', `private, max-age=${MAX_AGE_SECONDS}`).header('etag', etag);
  if (!request.headers['if-none-match']?.includes(etag)) return body;
  reply.code(304);
  return '';
}
