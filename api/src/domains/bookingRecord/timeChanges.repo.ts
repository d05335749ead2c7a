import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { BookingChanges } from '../../platform/db/databaseTypes';
import { isUuid } from '../../platform/lib/uuid';
import type { Schedule } from './schedule';

export type ChangeStatus = 'asked' | 'payable' | 'applied' | 'declined' | 'expired' | 'withdrawn' | 'returned';
const OPEN: readonly ChangeStatus[] = ['asked', 'payable'];

/** A change of a booking's time, or extra time at its end, with the new times and the new price. */
export interface BookingChange extends Schedule {
  id: string;
  bookingId: string;
  kind: 'time' | 'extra';
  status: ChangeStatus;
  /** The client's key of the call that made it. */
  requestKey: string;
  totalPence: number;
  previousTotalPence: number;
  /** The provider who keeps the booking with it; null: it is matched again. */
  providerId: string | null;
  expiresAt: Date;
  createdAt: Date;
  closedAt: Date | null;
}

function toChange(row: Selectable<BookingChanges>): BookingChange {
  return {
    id: row.id,
    bookingId: row.booking_id,
    kind: row.kind as BookingChange['kind'],
    status: row.status as ChangeStatus,
    requestKey: row.request_key,
    isDateRange: row.is_date_range,
    startDate: row.start_date,
    endDate: row.end_date,
    startTime: row.start_time.slice(0, 5),
    endTime: row.end_time.slice(0, 5),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    totalPence: row.total_pence,
    previousTotalPence: row.previous_total_pence,
    providerId: row.provider_id,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    closedAt: row.closed_at,
  };
}

/** Returns the amount to be paid for a change; nothing when the booking becomes no dearer. */
export function dueOf({ totalPence, previousTotalPence }: Pick<BookingChange, 'totalPence' | 'previousTotalPence'>) {
  return Math.max(0, totalPence - previousTotalPence);
}

export type NewChange = Omit<BookingChange, 'id' | 'closedAt'>;

/** Stores a change; the booking is locked and has no open one. @returns its id */
export async function insertChange(trx: Db, change: NewChange): Promise<string> {
  const { id } = await trx
    .insertInto('booking_changes')
    .values({
      booking_id: change.bookingId,
      kind: change.kind,
      status: change.status,
      request_key: change.requestKey,
      is_date_range: change.isDateRange,
      start_date: change.startDate,
      end_date: change.endDate,
      start_time: change.startTime,
      end_time: change.endTime,
      starts_at: change.startsAt,
      ends_at: change.endsAt,
      total_pence: change.totalPence,
      previous_total_pence: change.previousTotalPence,
      provider_id: change.providerId,
      expires_at: change.expiresAt,
      created_at: change.createdAt,
      closed_at: OPEN.includes(change.status) ? null : change.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findChange(db: Db, id: string, { lock = false } = {}): Promise<BookingChange | null> {
  if (!isUuid(id)) return null;
  const row = await db
    .selectFrom('booking_changes')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? toChange(row) : null;
}

/** The change that a call with this key has made before; null when there was none. */
export async function findChangeByKey(db: Db, bookingId: string, requestKey: string): Promise<BookingChange | null> {
  const row = await db
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row ? toChange(row) : null;
}

/** The change of a booking that waits for an answer or its payment; null when there is none. */
export async function findOpenChange(db: Db, bookingId: string): Promise<BookingChange | null> {
  const row = await db
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', 'in', OPEN)
    .executeTakeFirst();
  return row ? toChange(row) : null;
}

/**
 * The change of a booking that ended last; null when there is none.
 * @param providerId only of those that keep this helper
 */
export async function findLastChange(db: Db, bookingId: string, providerId?: string): Promise<BookingChange | null> {
  const row = await db
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', 'not in', OPEN)
    .$if(providerId !== undefined, (query) => query.where('provider_id', '=', String(providerId)))
    .orderBy('closed_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toChange(row) : null;
}

/** The changes of a booking that took effect, the oldest first. */
export async function listAppliedChanges(db: Db, bookingId: string): Promise<BookingChange[]> {
  const rows = await db
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'applied')
    .orderBy('closed_at')
    .orderBy('id')
    .execute();
  return rows.map(toChange);
}

/** Moves a change to its next state; one that ends gives back the hours that it held. */
export async function moveChange(
  trx: Db,
  id: string,
  now: Date,
  change: { status: ChangeStatus; expiresAt?: Date },
): Promise<void> {
  const isOpen = OPEN.includes(change.status);
  await trx
    .updateTable('booking_changes')
    .set({
      status: change.status,
      closed_at: isOpen ? null : now,
      ...(change.expiresAt ? { expires_at: change.expiresAt } : {}),
    })
    .where('id', '=', id)
    .execute();
  if (!isOpen) await trx.deleteFrom('booking_slots').where('change_id', '=', id).execute();
}

/** A booking that ends, or whose work is confirmed, takes its open change with it. Money that comes for it later goes back. */
export async function closeOpenChange(trx: Db, bookingId: string, now: Date): Promise<void> {
  const open = await findOpenChange(trx, bookingId);
  if (open) await moveChange(trx, open.id, now, { status: 'withdrawn' });
}

/** Takes back a change whose payment could not even be begun. */
export async function deleteChange(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('booking_changes').where('id', '=', id).execute();
}

/** Gives a locked booking the time and the price of a change. */
export async function writeSchedule(
  trx: Db,
  bookingId: string,
  schedule: Schedule & { totalPence: number; days: number; minutesPerDay: number },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({
      is_date_range: schedule.isDateRange,
      start_date: schedule.startDate,
      end_date: schedule.endDate,
      start_time: schedule.startTime,
      end_time: schedule.endTime,
      days: schedule.days,
      minutes_per_day: schedule.minutesPerDay,
      starts_at: schedule.startsAt,
      ends_at: schedule.endsAt,
      total_pence: schedule.totalPence,
      updated_at: now,
    })
    .where('id', '=', bookingId)
    .execute();
}

/** A booking is offered anew: offers were for another time; nobody is matched before `matchAt`, and operators are warned again. */
export async function reopenBooking(trx: Db, bookingId: string, matchAt: Date): Promise<void> {
  await trx.deleteFrom('availability_offers').where('booking_id', '=', bookingId).execute();
  await trx
    .updateTable('bookings')
    .set({ match_at: matchAt, operator_warned_at: null })
    .where('id', '=', bookingId)
    .execute();
}
