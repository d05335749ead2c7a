import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { type Booking, toBooking } from '../../bookingRecord';

export interface CalendarOwner {
  role: 'user' | 'serviceProvider';
  accountId: string;
}

const COLUMN = { user: 'customer_id', serviceProvider: 'provider_id' } as const;

/** The id of an account's feed; null while it has none. */
export async function findFeedId(db: Db, { role, accountId }: CalendarOwner): Promise<string | null> {
  const row = await db.selectFrom('calendar_feeds').select('id').where(COLUMN[role], '=', accountId).executeTakeFirst();
  return row?.id ?? null;
}

/** Gives an account a feed of this id, in the place of the one that it had. Of two at once the later one counts. */
export async function replaceFeed(db: Db, owner: CalendarOwner, feed: { id: string; now: Date }): Promise<void> {
  const column = COLUMN[owner.role];
  await db
    .insertInto('calendar_feeds')
    .values({ id: feed.id, [column]: owner.accountId, created_at: feed.now })
    .onConflict((conflict) =>
      conflict.column(column).doUpdateSet({ id: feed.id, created_at: feed.now, proof_hashes: [] }),
    )
    .execute();
}

/** Returns the owner of a feed, and the hashes of the proofs that have opened it; null when there is none of this id. */
export async function findFeed(db: Db, id: string): Promise<(CalendarOwner & { proofHashes: string[] }) | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select(['customer_id', 'provider_id', 'proof_hashes as proofHashes'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { customer_id: customerId, provider_id: providerId, proofHashes } = row;
  if (customerId) return { role: 'user', accountId: customerId, proofHashes };
  return providerId ? { role: 'serviceProvider', accountId: providerId, proofHashes } : null;
}

/** From now on this proof opens the feed, whatever the keys are. */
export async function insertProofHash(db: Db, id: string, hash: string): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ proof_hashes: sql`array_append(proof_hashes, ${hash}::text)` })
    .where('id', '=', id)
    .where(sql<boolean>`${hash}::text <> all (proof_hashes)`)
    .execute();
}

/** A booking with the facts for its calendar event. */
export interface CalendarRow {
  booking: Booking;
  sequence: number;
  changedAt: Date;
  /** The provider who has the booking. */
  provider: { businessName: string; phone: string } | null;
}

/** So many events of one account are more than anybody reads, and still a file of moderate size. */
const MAX_FEED_BOOKINGS = 500;

function calendarRows(db: Db) {
  return db
    .selectFrom('bookings')
    .leftJoin('providers', 'providers.id', 'bookings.provider_id')
    .selectAll('bookings')
    .select(['providers.business_name', 'providers.phone as provider_phone']);
}

function toRow(row: Awaited<ReturnType<ReturnType<typeof calendarRows>['executeTakeFirstOrThrow']>>): CalendarRow {
  return {
    booking: toBooking(row),
    sequence: row.calendar_sequence,
    changedAt: row.updated_at,
    provider:
      row.provider_id === null ? null : { businessName: row.business_name ?? '', phone: row.provider_phone ?? '' },
  };
}

export async function getCalendarRow(db: Db, bookingId: string): Promise<CalendarRow> {
  return toRow(await calendarRows(db).where('bookings.id', '=', bookingId).executeTakeFirstOrThrow());
}

/** The bookings of a feed, the latest first: paid ones that end after `endsAfter`, and those cancelled after `cancelledAfter`. */
export async function listFeedRows(
  db: Db,
  { role, accountId }: CalendarOwner,
  limits: { endsAfter: Date; cancelledAfter: Date },
): Promise<CalendarRow[]> {
  const rows = await calendarRows(db)
    .where(role === 'user' ? 'bookings.customer_id' : 'bookings.provider_id', '=', accountId)
    .where('bookings.paid_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('bookings.status', 'in', ['confirmed', 'completed']),
          eb('bookings.ends_at', '>', limits.endsAfter),
        ]),
        eb('bookings.cancelled_at', '>', limits.cancelledAfter),
      ]),
    )
    .orderBy('bookings.starts_at', 'desc')
    .orderBy('bookings.id')
    .limit(MAX_FEED_BOOKINGS)
    .execute();
  return rows.map(toRow);
}
