import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Booking } from './booking';
import { timeRangeOf } from './candidates.repo';
import { slotsOf } from './schedule';

/** Whoever fills a provider's calendar does it one after the other: looking and taking are one step until the transaction ends. */
async function lockCalendar(trx: Db, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${providerId}, 0))`.execute(trx);
}

/** How many jobs at once a provider takes; none who has closed the account, which cannot be closed until the transaction ends. */
async function maxConcurrentOf(trx: Db, providerId: string): Promise<number> {
  const row = await trx
    .selectFrom('providers')
    .select('max_concurrent_bookings as max')
    .where('id', '=', providerId)
    .where('closed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row?.max ?? 0;
}

/**
 * Takes a booking's hours in a provider's calendar, a lane for each day; assigned and accepted jobs count alike (M-44.2). A
 * transaction takes hours of one provider only, so that two never wait for each other. The table's exclusion constraint stands
 * behind the lock.
 * @returns false when the provider has as many jobs at that time as its own setting allows
 */
export async function takeSlots(trx: Db, booking: Booking, providerId: string): Promise<boolean> {
  await lockCalendar(trx, providerId);
  const max = await maxConcurrentOf(trx, providerId);
  const slots = [];
  for (const { day, from, to } of slotsOf(booking)) {
    const during = timeRangeOf(from, to);
    const taken = await trx
      .selectFrom('booking_slots')
      .select('lane')
      .distinct()
      .where('provider_id', '=', providerId)
      .where(sql<boolean>`during && ${during}`)
      .execute();
    if (taken.length >= max) return false;
    const lanes = new Set(taken.map(({ lane }) => lane));
    const lane = Array.from({ length: max }, (_, index) => index + 1).find((free) => !lanes.has(free)) ?? 1;
    slots.push({ booking_id: booking.id, provider_id: providerId, lane, day, during });
  }
  await trx.insertInto('booking_slots').values(slots).execute();
  return true;
}

/**
 * Keeps the hours that an assigned booking has taken, for its acceptance. The provider may have lowered the own setting since:
 * then so many are accepted as it allows now. What a release before this rule assigned takes its hours here.
 * @returns false when the provider has accepted as many jobs at that time as the own setting allows
 */
export async function keepSlots(trx: Db, booking: Booking, providerId: string): Promise<boolean> {
  await lockCalendar(trx, providerId);
  const { rows } = await sql<{ days: number; accepted: number }>`
    select count(*)::int as days, coalesce(max((
      select count(distinct other.lane) from booking_slots other join bookings b on b.id = other.booking_id
      where other.provider_id = own.provider_id and other.booking_id <> own.booking_id
        and other.during && own.during and b.assignment_status = 'accepted'
    )), 0)::int as accepted
    from booking_slots own where own.booking_id = ${booking.id} and own.provider_id = ${providerId}`.execute(trx);
  const { days, accepted } = rows[0] ?? { days: 0, accepted: 0 };
  if (days === 0) return takeSlots(trx, booking, providerId);
  return accepted < (await maxConcurrentOf(trx, providerId));
}

/** The hours of a booking are free again. */
export async function freeSlots(trx: Db, bookingId: string): Promise<void> {
  await trx.deleteFrom('booking_slots').where('booking_id', '=', bookingId).execute();
}
