import type { Side } from 'contract/bookings/statuses';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import {
  clockTimes,
  deleteRows,
  findRow,
  listRows,
  readRows,
  type Row,
  storeRow,
  updateRow,
} from '../../platform/db/rows';
import { isUuid } from '../../platform/lib/errors';
import { type Schedule, sizeOf } from './schedule';

const OPEN = ['asked', 'payable'] as const;
const ENDED = ['applied', 'declined', 'expired', 'withdrawn', 'returned'] as const;
export type ChangeStatus = (typeof OPEN | typeof ENDED)[number];

/**
 * A change of a booking's time, or extra time at its end, with the new times and the new price. `requestKey` is the client's key of the call that
 * made it. `providerId` is the provider who keeps the booking with it; null: it is matched again.
 */
export interface BookingChange extends Omit<Row<'booking_changes'>, 'kind' | 'status'> {
  kind: 'time' | 'extra';
  status: ChangeStatus;
}

function toChange<Found extends Row<'booking_changes'> | null | undefined>(row: Found) {
  return (row ? { ...row, ...clockTimes(row) } : null) as Found extends object ? BookingChange : BookingChange | null;
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
  return toChange(await storeRow(trx, 'booking_changes', change));
}

export async function findChange(db: Db, id: string, options?: { lock?: boolean }): Promise<BookingChange | null> {
  return isUuid(id) ? toChange(await findRow(db, 'booking_changes', { id }, options)) : null;
}

/** The change that a call with this key has made before; null when there was none. */
export async function findChangeByKey(db: Db, bookingId: string, requestKey: string): Promise<BookingChange | null> {
  return toChange(await findRow(db, 'booking_changes', { bookingId, requestKey }));
}

/** The change of a booking that waits for an answer or its payment; null when there is none. */
export async function findOpenChange(db: Db, bookingId: string): Promise<BookingChange | null> {
  return toChange(await findRow(db, 'booking_changes', { bookingId, status: OPEN }));
}

/**
 * The change of a booking that ended last; null when there is none.
 * @param providerId only of those that keep this helper
 */
export async function findLastChange(db: Db, bookingId: string, providerId?: string) {
  const ended = { bookingId, status: ENDED, ...(providerId !== undefined && { providerId }) };
  const [last] = await listRows(db, 'booking_changes', ended, 'closedAt desc', 'createdAt desc');
  return toChange(last) as (BookingChange & { status: (typeof ENDED)[number] }) | null;
}

/** The changes of a booking that took effect, the oldest first. */
export async function listAppliedChanges(db: Db, bookingId: string): Promise<BookingChange[]> {
  const rows = await listRows(db, 'booking_changes', { bookingId, status: 'applied' }, 'closedAt', 'id');
  return rows.map((row) => toChange(row));
}

/** Moves a change to its next state; one that ends gives back the hours that it held. */
export async function moveChange(
  trx: Db,
  id: string,
  now: Date,
  change: { status: ChangeStatus; expiresAt?: Date },
): Promise<void> {
  const isOpen = OPEN.some((open) => open === change.status);
  await updateRow(trx, 'booking_changes', id, { ...change, closedAt: isOpen ? null : now });
  if (!isOpen) await deleteRows(trx, 'booking_slots', { changeId: id });
}

/** A booking that ends, or whose work is confirmed, takes its open change with it. Money that comes for it later goes back. */
export async function closeOpenChange(trx: Db, bookingId: string, now: Date): Promise<void> {
  const open = await findOpenChange(trx, bookingId);
  if (open) await moveChange(trx, open.id, now, { status: 'withdrawn' });
}

export async function writeSchedule(trx: Db, bookingId: string, change: BookingChange, now: Date): Promise<void> {
  const { isDateRange, startDate, endDate, startTime, endTime, startsAt, endsAt, totalPence } = change;
  const time = { isDateRange, startDate, endDate, startTime, endTime, startsAt, endsAt };
  await updateRow(trx, 'bookings', bookingId, { ...time, ...sizeOf(change), totalPence, updatedAt: now });
}

/** A booking is offered anew: offers were for another time; nobody is matched before `matchAt`, and operators are warned again. */
export async function reopenBooking(trx: Db, bookingId: string, matchAt: Date): Promise<void> {
  await deleteRows(trx, 'availability_offers', { bookingId });
  await updateRow(trx, 'bookings', bookingId, { matchAt, operatorWarnedAt: null });
}

type OwnFact = 'kind' | 'status' | 'previousTotalPence' | 'totalPence' | 'createdAt' | 'closedAt' | keyof Schedule;

/** The changes of a customer's bookings, or those that concern a helper, in pence. */
export function listOwnChanges(db: Db, side: Side, accountId: string) {
  const owner = side === 'customer' ? sql`b.customer_id` : sql`c.provider_id`;
  return readRows<Pick<BookingChange, OwnFact> & { bookingId: string }>(db)`
    select b.reference as booking_id, c.kind, c.status, c.start_date, c.end_date, c.start_time, c.end_time,
      c.previous_total_pence, c.total_pence, c.created_at, c.closed_at
    from booking_changes c join bookings b on b.id = c.booking_id where ${owner} = ${accountId} order by c.created_at`;
}
