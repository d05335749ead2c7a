import { RECENT_DAYS, type RankingFacts } from 'contract/planning/ranking';
import { sql, type RawBuilder } from 'kysely';
import type { PastOffer } from 'contract/people/business';
import { toPounds } from 'contract/money/money';
import { toClockTime } from 'contract/platform/wallTime';
import type { Db } from '../../../platform/db/database';
import type { Booking } from '../../bookingRecord';
import { isNotBlocked } from '../../people';
import {
  IS_WORKING,
  isBusyElsewhere,
  isFreeThen,
  isNotOff,
  keepsNotice,
  mayFit,
  missingChecks,
  offersCategory,
  overlapping,
  placesOfAddress,
  requiredChecks,
  servesArea,
  wantedTimeOf,
  worksThen,
} from '../../planning';
import type { Listed, Range } from '../../../platform/lib/paging';

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
      ${missingChecks(requiredChecks(booking.categoryId), time)} as "missingChecks",
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
      and ${isNotBlocked(sql`${booking.customerId}::uuid`, sql.ref('p.id'))}
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

/**
 * Those who fit, offered or not, in the order of matching among people who have not offered (M-730): they are put in order first, and then judged one
 * after the other, until there are enough.
 * @param options.limit null for all of them
 */
export function listFittingCandidates(
  db: Db,
  booking: Booking,
  now: Date,
  { apartFrom, limit }: { apartFrom: readonly string[]; limit: number | null },
): Promise<Candidate[]> {
  const time = wantedTimeOf(booking, now);
  const places = placesOfAddress(booking.postalCode, booking.city);
  const fits = sql`p.id = ranked.id and ${offersCategory(booking.categoryId)} and ${servesArea(places)}
    and ${missingChecks(requiredChecks(booking.categoryId), time)} = '{}' and ${isFreeThen(time)}`;
  return read(db, [
    sql`select fitting.* from (
        select id, ${recentAssignments(sql.ref('may.id'), now)} as recent
        from (select distinct provider_id as id from (${mayFit(booking.categoryId, places, time)}) as found) as may
        where not (id = any(${apartFrom}::uuid[])) order by recent, id offset 0) as ranked
      cross join lateral (${candidatesFor(booking, now, fits)}) as fitting
      order by ranked.recent, ranked.id limit ${limit}`,
  ]);
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

/** A provider who offered and was not chosen, with the reason as a sentence. */
export interface LostOffer {
  providerId: string;
  reason: string;
}

/** Stores why the others who had offered did not get the job that this assignment gave to one (M-272.2). */
export async function insertLostOffers(trx: Db, assignmentId: string, lost: readonly LostOffer[]): Promise<void> {
  if (lost.length === 0) return;
  await trx
    .insertInto('lost_offers')
    .values(lost.map(({ providerId, reason }) => ({ assignment_id: assignmentId, provider_id: providerId, reason })))
    .execute();
}

interface PastOfferRow extends Omit<PastOffer, 'totalPrice'> {
  totalPence: number;
  total: number;
}

const BY_HAND = 'Our team gave the job to another helper by hand.';

/** Tells how `o` and `own` ended for a booking `b`; null while it may still come to the provider. */
function outcomeAt(now: Date) {
  return sql`case
    when own.status = 'rejected' then 'rejected'
    when b.status = 'cancelled' then 'cancelled'
    when o.booking_id is null and own.status in ('expired', 'released') then own.status
    when o.booking_id is null then null
    when b.provider_id is not null then 'other'
    when b.starts_at <= ${now} then 'unfilled'
  end`;
}

/**
 * The jobs that a provider offered to do or was asked to do, and does not have: the latest first (M-272.1). A job that the provider still
 * offers to do and nobody has is none of them.
 */
export async function listPastOffers(
  db: Db,
  providerId: string,
  now: Date,
  { limit, offset }: Range,
): Promise<Listed<PastOffer>> {
  const { rows } = await sql<PastOfferRow>`
    select past.*, count(*) over ()::int as total
    from (
      select b.id, b.starts_at, b.reference as "bookingId", b.service_name as "serviceName", b.total_pence as "totalPence",
        b.start_date as "startDate", b.end_date as "endDate",
        to_char(b.start_time, 'HH24:MI') as "startTime", to_char(b.end_time, 'HH24:MI') as "endTime",
        ${outcomeAt(now)} as outcome,
        case
          when own.status = 'rejected' then own.rejection_reason
          when b.status <> 'cancelled' and o.booking_id is not null and b.provider_id is not null
            then coalesce(lost.reason, case winner.assigned_by when 'operator' then ${BY_HAND} end)
        end as reason
      from bookings b
      left join availability_offers o on o.booking_id = b.id and o.provider_id = ${providerId}::uuid and o.is_available
      left join lateral (
        select a.status, a.rejection_reason from assignments a
        where a.booking_id = b.id and a.provider_id = ${providerId}::uuid order by a.assigned_at desc limit 1) as own on true
      left join lateral (
        select a.id, a.assigned_by from assignments a
        where a.booking_id = b.id and a.provider_id = b.provider_id order by a.assigned_at desc limit 1) as winner on true
      left join lost_offers lost on lost.assignment_id = winner.id and lost.provider_id = ${providerId}::uuid
      where b.provider_id is distinct from ${providerId}::uuid
        and b.id in (
          select booking_id from availability_offers where provider_id = ${providerId}::uuid and is_available
          union select booking_id from assignments where provider_id = ${providerId}::uuid)
    ) as past
    where past.outcome is not null
    order by past.starts_at desc, past.id
    limit ${limit} offset ${offset}`.execute(db);
  return { rows: rows.map(toPastOffer), total: rows[0]?.total ?? 0 };
}

function toPastOffer({ totalPence, bookingId, serviceName, outcome, reason, ...row }: PastOfferRow): PastOffer {
  const { startDate, endDate, startTime, endTime } = row;
  const times = { startDate, endDate, startTime, endTime: toClockTime(endTime) };
  return { bookingId, serviceName, ...times, totalPrice: toPounds(totalPence), outcome, reason };
}
