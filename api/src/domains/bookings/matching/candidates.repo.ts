import { RECENT_DAYS, type RankingFacts } from 'contract/planning/ranking';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database';
import type { Booking } from '../../bookingRecord';
import {
  IS_WORKING,
  isBusyElsewhere,
  isNotOff,
  keepsNotice,
  mayFit,
  offersCategory,
  overlapping,
  placesOfAddress,
  servesArea,
  wantedTimeOf,
  worksThen,
} from '../../planning';

/** A provider who may do a booking, with the facts that decide whether it fits, and in which order it is asked. */
export interface Candidate extends RankingFacts {
  /** Without an offer, `offeredAt` is now. */
  hasOffered: boolean;
  /** The customer has asked for this one, who may have had the booking before (M-261.2). */
  isAskedFor: boolean;
}

const RECENT = sql.raw(`interval '${RECENT_DAYS} days'`);

/** Counts a provider's jobs of the last RECENT_DAYS days, as matching does (M-3.5). @param providerId a column, or a uuid */
export function recentAssignments(providerId: RawBuilder<unknown>, now: Date): RawBuilder<number> {
  return sql`(select count(*)::int from assignments a
    where a.provider_id = ${providerId} and a.assigned_at > ${now}::timestamptz - ${RECENT})`;
}

const WHO_OFFERED = sql`o.is_available`;

function candidatesFor(booking: Booking, now: Date, who: RawBuilder<unknown>) {
  const time = wantedTimeOf(booking, now);
  return sql<BookingCandidate>`
    select ${booking.id}::uuid as "bookingId", p.id as "providerId", coalesce(o.is_available, false) as "hasOffered",
      coalesce(o.offered_at, ${now}) as "offeredAt",
      ${offersCategory(booking.categoryId)} as "offersCategory",
      ${servesArea(placesOfAddress(booking.postalCode, booking.city))} as "servesArea",
      ${worksThen(time)} as "worksThen",
      ${isNotOff(time)} as "isNotOff",
      ${keepsNotice(time)} as "keepsNotice",
      ${isBusyElsewhere(time)} as "isBusyElsewhere",
      ${overlapping(time)} as overlapping,
      p.max_concurrent_bookings as "maxConcurrent",
      ${recentAssignments(sql.ref('p.id'), now)} as "recentAssignments",
      p.auto_accept_bookings as "autoAccepts",
      p.id is not distinct from ${booking.preferredProviderId}::uuid as "isAskedFor",
      (p.id is not distinct from ${booking.preferredProviderId}::uuid
        and not exists (select from assignments a where a.booking_id = ${booking.id} and a.provider_id = p.id)) as "isAskedFirst"
    from providers p
    left join availability_offers o on o.provider_id = p.id and o.booking_id = ${booking.id}
    where ${IS_WORKING}
      and ${who}
      and not exists (select from assignments a where a.booking_id = ${booking.id} and a.provider_id = p.id and a.status = 'rejected')`;
}

/**
 * Approved and active providers who offered themselves and have not rejected it before.
 * @param providerId this provider alone, also without an offer
 */
export function listCandidates(
  db: Db,
  booking: Booking,
  now: Date,
  providerId: string | null = null,
): Promise<Candidate[]> {
  return listCandidatesOfAll(db, [booking], now, providerId);
}

/** As listCandidates, with the provider whom the customer has asked for, offered or not. */
export function listCandidatesToAsk(db: Db, booking: Booking, now: Date): Promise<Candidate[]> {
  return read(db, [candidatesFor(booking, now, sql`(${WHO_OFFERED} or p.id = ${booking.preferredProviderId}::uuid)`)]);
}

/** As listCandidates, with those who have not offered and may fit. */
export function listPossibleCandidates(db: Db, booking: Booking, now: Date): Promise<Candidate[]> {
  const places = placesOfAddress(booking.postalCode, booking.city);
  const possible = sql`p.id = any(array(
    ${mayFit(booking.categoryId, places, wantedTimeOf(booking, now))}
    union select provider_id from availability_offers where booking_id = ${booking.id} and is_available
  ))`;
  return read(db, [candidatesFor(booking, now, possible)]);
}

type BookingCandidate = Candidate & { bookingId: string };

/** As listCandidates, of several bookings in one query. */
export async function listCandidatesOfAll(
  db: Db,
  bookings: readonly Booking[],
  now: Date,
  providerId: string | null = null,
): Promise<BookingCandidate[]> {
  if (bookings.length === 0) return [];
  const who = providerId === null ? WHO_OFFERED : sql`p.id = ${providerId}`;
  return read(
    db,
    bookings.map((booking) => candidatesFor(booking, now, who)),
  );
}

async function read(db: Db, each: RawBuilder<BookingCandidate>[]): Promise<BookingCandidate[]> {
  return (await sql<BookingCandidate>`${sql.join(each, sql` union all `)}`.execute(db)).rows;
}
