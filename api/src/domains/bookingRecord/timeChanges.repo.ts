import type { Side } from 'contract/bookings/statuses';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { BookingChanges } from '../../platform/db/databaseTypes';
import { clockTimes, fromRow, type Named, toRow, updateRow } from '../../platform/db/rows';
import { isUuid } from '../../platform/lib/errors';
import { sizeOf } from './schedule';

export type ChangeStatus = 'asked' | 'payable' | 'applied' | 'declined' | 'expired' | 'withdrawn' | 'returned';
const OPEN: readonly ChangeStatus[] = ['asked', 'payable'];

/**
 * A change of a booking's time, or extra time at its end, with the new times and the new price. `requestKey` is the client's key of the call that
 * made it. `providerId` is the provider who keeps the booking with it; null: it is matched again.
 */
export interface BookingChange extends Omit<Named<Selectable<BookingChanges>>, 'kind' | 'status'> {
  kind: 'time' | 'extra';
  status: ChangeStatus;
}

function toChange(row: Selectable<BookingChanges>): BookingChange {
  return {
    ...fromRow(row),
    ...clockTimes(row),
    kind: row.kind as BookingChange['kind'],
    status: row.status as ChangeStatus,
  };
}

function changes(db: Db) {
  return db.selectFrom('booking_changes').selectAll();
}

async function first(query: ReturnType<typeof changes>): Promise<BookingChange | null> {
  const row = await query.executeTakeFirst();
  return row ? toChange(row) : null;
}

/** Returns the amount to be paid for a change; nothing when the booking becomes no dearer. */
export function dueOf({ totalPence, previousTotalPence }: Pick<BookingChange, 'totalPence' | 'previousTotalPence'>) {
  return Math.max(0, totalPence - previousTotalPence);
}

/** Stores a change that waits; the booking is locked and has no other open one. */
export async function insertChange(
  trx: Db,
  change: Omit<BookingChange, 'id' | 'closedAt'> & { status: 'asked' | 'payable' },
): Promise<BookingChange> {
  const row = await trx
    .insertInto('booking_changes')
    .values(toRow<Insertable<BookingChanges>>(change))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toChange(row);
}

export async function findChange(db: Db, id: string, { lock = false } = {}): Promise<BookingChange | null> {
  if (!isUuid(id)) return null;
  return first(
    changes(db)
      .where('id', '=', id)
      .$if(lock, (query) => query.forUpdate()),
  );
}

/** The change that a call with this key has made before; null when there was none. */
export function findChangeByKey(db: Db, bookingId: string, requestKey: string): Promise<BookingChange | null> {
  return first(changes(db).where('booking_id', '=', bookingId).where('request_key', '=', requestKey));
}

/** The change of a booking that waits for an answer or its payment; null when there is none. */
export function findOpenChange(db: Db, bookingId: string): Promise<BookingChange | null> {
  return first(changes(db).where('booking_id', '=', bookingId).where('status', 'in', OPEN));
}

/**
 * The change of a booking that ended last; null when there is none.
 * @param providerId only of those that keep this helper
 */
export function findLastChange(db: Db, bookingId: string, providerId?: string): Promise<BookingChange | null> {
  const ended = changes(db)
    .where('booking_id', '=', bookingId)
    .where('status', 'not in', OPEN)
    .$if(providerId !== undefined, (query) => query.where('provider_id', '=', String(providerId)));
  return first(ended.orderBy('closed_at', 'desc').orderBy('created_at', 'desc').limit(1));
}

/** The changes of a booking that took effect, the oldest first. */
export async function listAppliedChanges(db: Db, bookingId: string): Promise<BookingChange[]> {
  const applied = changes(db).where('booking_id', '=', bookingId).where('status', '=', 'applied');
  return (await applied.orderBy('closed_at').orderBy('id').execute()).map(toChange);
}

/** Moves a change to its next state; one that ends gives back the hours that it held. */
export async function moveChange(
  trx: Db,
  id: string,
  now: Date,
  change: { status: ChangeStatus; expiresAt?: Date },
): Promise<void> {
  const isOpen = OPEN.includes(change.status);
  await updateRow(trx, 'booking_changes', id, { ...change, closedAt: isOpen ? null : now });
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

export async function writeSchedule(trx: Db, bookingId: string, change: BookingChange, now: Date): Promise<void> {
  const { isDateRange, startDate, endDate, startTime, endTime, startsAt, endsAt, totalPence } = change;
  const time = { isDateRange, startDate, endDate, startTime, endTime, startsAt, endsAt };
  await updateRow(trx, 'bookings', bookingId, { ...time, ...sizeOf(change), totalPence, updatedAt: now });
}

/** A booking is offered anew: offers were for another time; nobody is matched before `matchAt`, and operators are warned again. */
export async function reopenBooking(trx: Db, bookingId: string, matchAt: Date): Promise<void> {
  await trx.deleteFrom('availability_offers').where('booking_id', '=', bookingId).execute();
  await updateRow(trx, 'bookings', bookingId, { matchAt, operatorWarnedAt: null });
}

/** The changes of a customer's bookings, or those that concern a helper, in pence. */
export function listOwnChanges(db: Db, side: Side, accountId: string) {
  return db
    .selectFrom('booking_changes as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .select([
      'b.reference as bookingId',
      'c.kind',
      'c.status',
      'c.start_date as startDate',
      'c.end_date as endDate',
      'c.start_time as startTime',
      'c.end_time as endTime',
      'c.previous_total_pence as previousTotalPence',
      'c.total_pence as totalPence',
      'c.created_at as createdAt',
      'c.closed_at as closedAt',
    ])
    .where(side === 'customer' ? 'b.customer_id' : 'c.provider_id', '=', accountId)
    .orderBy('c.created_at')
    .execute();
}
