import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import type { Bookings } from '../../../platform/db/databaseTypes';
import { findRow, saveRow, updateRow } from '../../../platform/db/rows';
import { addMs, DAY_MS } from '../../../platform/lib/durations';
import { type Booking, toBooking } from '../../bookingRecord';

export interface CalendarOwner {
  role: 'user' | 'serviceProvider';
  accountId: string;
}

/** The column that names the owner of a feed. */
export function columnOf({ role, accountId }: CalendarOwner) {
  return role === 'user' ? { customerId: accountId } : { providerId: accountId };
}

/** Gives an account a feed of this id, in the place of the one that it had. Of two at once the later one counts. */
export async function replaceFeed(db: Db, owner: CalendarOwner, feed: { id: string; now: Date }): Promise<void> {
  const column = owner.role === 'user' ? 'customerId' : 'providerId';
  const renewed = { ...columnOf(owner), id: feed.id, createdAt: feed.now, proofHashes: [] };
  await saveRow(db, 'calendar_feeds', [column], renewed);
}

/** Returns the owner of a feed, and the hashes of the proofs that have opened it; null when there is none of this id. */
export async function findFeed(db: Db, id: string): Promise<(CalendarOwner & { proofHashes: string[] }) | null> {
  const { customerId, providerId, proofHashes = [] } = (await findRow(db, 'calendar_feeds', { id })) ?? {};
  if (customerId) return { role: 'user', accountId: customerId, proofHashes };
  return providerId ? { role: 'serviceProvider', accountId: providerId, proofHashes } : null;
}

/** From now on this proof opens the feed, whatever the keys are. */
export async function insertProofHash(db: Db, id: string, hash: string): Promise<void> {
  const proofHashes = sql<string[]>`array_append(proof_hashes, ${hash}::text)`;
  await updateRow(db, 'calendar_feeds', id, { proofHashes }, sql`${hash}::text <> all (proof_hashes)`);
}

/** A booking with the facts for its calendar event. */
export interface CalendarRow {
  booking: Booking;
  /** The provider who has the booking. */
  provider: { businessName: string; phone: string } | null;
}

/** So many events of one account are more than anybody reads, and still a file of moderate size. */
const MAX_FEED_BOOKINGS = 500;

async function calendarRows(db: Db, conditions: RawBuilder<unknown>): Promise<CalendarRow[]> {
  type Found = Selectable<Bookings> & { business_name: string | null; provider_phone: string | null };
  const { rows } = await sql<Found>`
    select b.*, p.business_name, p.phone as provider_phone from bookings b left join providers p on p.id = b.provider_id
    where ${conditions}`.execute(db);
  return rows.map((row) => ({
    booking: toBooking(row),
    provider:
      row.provider_id === null ? null : { businessName: row.business_name ?? '', phone: row.provider_phone ?? '' },
  }));
}

export async function getCalendarRow(db: Db, bookingId: string): Promise<CalendarRow> {
  return (await calendarRows(db, sql`b.id = ${bookingId}`))[0]!;
}

/** The times that a booking stays in a feed after its end, and after its cancellation. */
const PAST_MS = 365 * DAY_MS;
const CANCELLED_MS = 30 * DAY_MS;

/** The bookings of a feed, the latest first: paid ones that are to come or ended lately, and those cancelled lately. */
export function listFeedRows(db: Db, { role, accountId }: CalendarOwner, now: Date): Promise<CalendarRow[]> {
  const isOwn = sql`${role === 'user' ? sql`b.customer_id` : sql`b.provider_id`} = ${accountId} and b.paid_at is not null`;
  const isToCome = sql`b.status in ('confirmed', 'completed') and b.ends_at > ${addMs(now, -PAST_MS)}`;
  const isShown = sql`${isOwn} and (${isToCome} or b.cancelled_at > ${addMs(now, -CANCELLED_MS)})`;
  return calendarRows(db, sql`${isShown} order by b.starts_at desc, b.id limit ${MAX_FEED_BOOKINGS}`);
}
