import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { readRow, readRows } from '../../platform/db/rows';
import { addMs, MINUTE_MS } from '../../platform/lib/durations';
import type { Booking } from './booking';
import { slotsOf } from './schedule';

export function timeRangeOf(from: Date, to: Date) {
  return sql<string>`tstzrange(${from}, ${to})`;
}

/** Writers of a provider's calendar and checks take turns: looking and taking are one step until the transaction ends. */
export async function lockCalendar(trx: Db, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${providerId}, 0))`.execute(trx);
}

/**
 * The checks that a booking requires on its last day and a provider does not have (M-754). Under the lock of the provider's calendar nobody ends or
 * records one.
 */
export async function listMissingChecks(trx: Db, { id, endDate }: Pick<Times, 'id' | 'endDate'>, providerId: string) {
  const row = await readRow<{ missing: string[] }>(trx)`
    select missing_checks(${providerId}, k.required_checks, ${endDate}) as missing
    from bookings b join categories k on k.id = b.category_id where b.id = ${id} and k.required_checks <> '{}'`;
  return row?.missing ?? [];
}

/**
 * Reads the number of jobs that a provider has at once, and the travel time between them; none for a closed account, which cannot be closed until
 * the transaction ends.
 */
async function calendarSettingsOf(trx: Db, providerId: string): Promise<{ max: number; gapMinutes: number }> {
  const rows = await readRows<{ max: number; gapMinutes: number }>(trx)`
    select max_concurrent_bookings as max, travel_gap_minutes as gap_minutes from providers
    where id = ${providerId} and closed_at is null for key share`;
  return rows[0] ?? { max: 0, gapMinutes: 0 };
}

/**
 * Takes a booking's hours in a provider's calendar, a lane for each day, instead of those that it may have; assigned and accepted jobs
 * count alike (M-44.2). A transaction takes hours of one provider only, so that two never wait for each other. The table's exclusion
 * constraint stands behind the lock.
 * @returns false, with nothing changed, when the provider has as many jobs at that time as its own setting allows, or lacks a check
 */
export async function takeSlots(
  trx: Db,
  booking: Times,
  providerId: string,
  options: { isHeld?: boolean } = {},
): Promise<boolean> {
  const free = await findFreeSlots(trx, booking, providerId, options);
  if (!free) return false;
  await freeSlots(trx, booking.id);
  await insertSlots(trx, booking.id, providerId, free);
  return true;
}

type Times = Pick<Booking, 'id' | 'startDate' | 'endDate' | 'startTime' | 'endTime'>;

export type FreeSlot = ReturnType<typeof slotsOf>[number] & { lane: number };

/** More lanes than any provider can set. */
const MAX_LANES = 50;

/**
 * A lane for each day of a booking in a provider's calendar, which stays locked; the booking's own hours there do not count. Travel
 * time to other jobs counts as taken (M-294).
 * @param options.isHeld its hours were held for it before: the provider's own settings, which may be stricter by now, were kept then
 * @param options.isOwnWish the provider asks for it: other jobs count, the own travel time does not
 * @returns null when the provider has as many other jobs at that time as its own setting allows, or lacks a check that the booking requires
 */
export async function findFreeSlots(
  trx: Db,
  booking: Times,
  providerId: string,
  { isHeld = false, isOwnWish = false } = {},
): Promise<FreeSlot[] | null> {
  await lockCalendar(trx, providerId);
  if ((await listMissingChecks(trx, booking, providerId)).length > 0) return null;
  const { max, gapMinutes } = isHeld ? { max: MAX_LANES, gapMinutes: 0 } : await calendarSettingsOf(trx, providerId);
  const gapMs = isOwnWish ? 0 : gapMinutes * MINUTE_MS;
  const slots = [];
  for (const { day, from, to } of slotsOf(booking)) {
    const taken = await readRows<{ lane: number }>(trx)`
      select distinct lane from booking_slots where provider_id = ${providerId} and booking_id <> ${booking.id}
        and during && ${timeRangeOf(addMs(from, -gapMs), addMs(to, gapMs))}`;
    if (taken.length >= max) return null;
    const lanes = new Set(taken.map(({ lane }) => lane));
    const lane = Array.from({ length: max }, (_, index) => index + 1).find((free) => !lanes.has(free)) ?? 1;
    slots.push({ day, lane, from, to });
  }
  return slots;
}

async function insertSlots(
  trx: Db,
  bookingId: string,
  providerId: string,
  slots: readonly FreeSlot[],
  changeId: string | null = null,
): Promise<void> {
  if (slots.length === 0) return;
  const rows = slots.map(({ day, lane, from, to }) => ({
    booking_id: bookingId,
    provider_id: providerId,
    change_id: changeId,
    lane,
    day,
    during: timeRangeOf(from, to),
  }));
  await trx.insertInto('booking_slots').values(rows).execute();
}

/** The parts of a slot that no other of its own booking in the same lane covers: the covered hours are its own already. */
async function uncovered(trx: Db, bookingId: string, slot: FreeSlot): Promise<FreeSlot[]> {
  const own = await readRows<{ from: Date; to: Date }>(trx)`
    select lower(during) as "from", upper(during) as "to" from booking_slots
    where booking_id = ${bookingId} and lane = ${slot.lane}`;
  return own.reduce<FreeSlot[]>(
    (pieces, { from, to }) =>
      pieces
        .flatMap((piece) => [
          { ...piece, to: new Date(Math.min(piece.to.getTime(), from.getTime())) },
          { ...piece, from: new Date(Math.max(piece.from.getTime(), to.getTime())) },
        ])
        .filter((piece) => piece.from < piece.to),
    [slot],
  );
}

/** Holds other hours of the same provider for a booking that keeps its own, until its change takes effect or ends. */
export async function holdSlots(
  trx: Db,
  booking: Times,
  providerId: string,
  { changeId, slots }: { changeId: string; slots: readonly FreeSlot[] },
): Promise<void> {
  const pieces: FreeSlot[] = [];
  for (const slot of slots) pieces.push(...(await uncovered(trx, booking.id, slot)));
  await insertSlots(trx, booking.id, providerId, pieces, changeId);
}

/**
 * Keeps the hours that an assigned booking has taken, for its acceptance. The provider may have lowered the own setting since:
 * then so many are accepted as it allows now. A booking that a release before this rule assigned takes its hours here.
 * @returns false when the provider has accepted as many jobs at that time as the own setting allows, or lacks a check that the booking requires
 */
export async function keepSlots(trx: Db, booking: Booking, providerId: string): Promise<boolean> {
  await lockCalendar(trx, providerId);
  if ((await listMissingChecks(trx, booking, providerId)).length > 0) return false;
  const taken = await readRow<{ days: number; accepted: number }>(trx)`
    select count(*)::int as days, coalesce(max((
      select count(distinct other.lane) from booking_slots other join bookings b on b.id = other.booking_id
      where other.provider_id = own.provider_id and other.booking_id <> own.booking_id
        and other.during && own.during and b.assignment_status = 'accepted'
    )), 0)::int as accepted
    from booking_slots own where own.booking_id = ${booking.id} and own.provider_id = ${providerId}`;
  if (!taken?.days) return takeSlots(trx, booking, providerId);
  return taken.accepted < (await calendarSettingsOf(trx, providerId)).max;
}

export async function freeSlots(trx: Db, bookingId: string): Promise<void> {
  await trx.deleteFrom('booking_slots').where('booking_id', '=', bookingId).execute();
}
