import type { CustomerBooking } from 'contract/bookings/booking';
import type { BookingStatus } from 'contract/bookings/statuses';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { readPage, readRow } from '../../../platform/db/rows';
import { isNotBlocked } from '../../people';
import { API_LIMITS } from '../../../platform/lib/limits';
import { type Listed, type Range, rangeOf } from '../../../platform/lib/paging';
import { type Booking, toBooking } from '../../bookingRecord';
import { shownPayout } from '../../money';
import { type CustomerExtras, type ProviderExtras, toCustomerBooking } from './bookingViews';

export type CustomerRow = { booking: Booking; extras: CustomerExtras };
export type ProviderRow = { booking: Booking; extras: ProviderExtras };

function customerRows(db: Db) {
  return db
    .selectFrom('bookings')
    .leftJoin('payment_orders as o', (join) =>
      join.onRef('o.booking_id', '=', 'bookings.id').on('o.change_id', 'is', null),
    )
    .leftJoin('providers as p', 'p.id', 'bookings.provider_id')
    .leftJoin('providers as preferred', 'preferred.id', 'bookings.preferred_provider_id')
    .leftJoin('reviews as r', 'r.booking_id', 'bookings.id')
    .leftJoin('booking_series as s', 's.id', 'bookings.series_id')
    .selectAll('bookings')
    .select(['o.provider_order_id', 'o.approval_link', 'p.name as provider_name', 'p.business_name'])
    .select(['p.phone as provider_phone', 'r.id as review_id', 'preferred.business_name as preferred_name'])
    .select(['s.every_weeks', 's.status as series_status']);
}

type CustomerSelection = Awaited<ReturnType<ReturnType<typeof customerRows>['executeTakeFirstOrThrow']>>;

function toCustomerRow(row: CustomerSelection): CustomerRow {
  return {
    booking: toBooking(row),
    extras: {
      providerOrderId: row.provider_order_id,
      approvalLink: row.approval_link,
      provider:
        row.provider_id === null
          ? null
          : {
              _id: row.provider_id,
              name: row.provider_name ?? '',
              businessName: row.business_name ?? '',
              phone: row.provider_phone ?? '',
            },
      isReviewed: row.review_id !== null,
      preferredProvider:
        row.preferred_provider_id === null
          ? null
          : { _id: row.preferred_provider_id, businessName: row.preferred_name ?? '' },
      regular:
        row.series_id === null
          ? null
          : { seriesId: row.series_id, everyWeeks: row.every_weeks ?? 0, status: row.series_status ?? '' },
    },
  };
}

/** A customer's own bookings, the newest first: those of the range, or all. */
export function listCustomerBookings(db: Db, customerId: string, range: Range | null): Promise<Listed<CustomerRow>> {
  const own = customerRows(db).where('bookings.customer_id', '=', customerId);
  return readPage(own.orderBy('bookings.created_at', 'desc').orderBy('bookings.id'), range, toCustomerRow);
}

/** Bookings with the facts that their customers may see beside them, in no order. */
export async function listCustomerRows(db: Db, bookingIds: readonly string[]): Promise<CustomerRow[]> {
  return (await customerRows(db).where('bookings.id', 'in', bookingIds).execute()).map(toCustomerRow);
}

export async function getCustomerBooking(db: Db, bookingId: string): Promise<CustomerBooking> {
  const row = await customerRows(db).where('bookings.id', '=', bookingId).executeTakeFirstOrThrow();
  const { booking, extras } = toCustomerRow(row);
  return toCustomerBooking(booking, extras);
}

/** Counts the latest visits of a booking's regular help that this provider has done, up to another's (M-329.2). */
function doneVisits(providerId: string) {
  return sql<number>`(
    select count(*)::int from bookings done
    where done.series_id = bookings.series_id and done.status = 'completed' and done.provider_id = ${providerId}::uuid
      and not exists (
        select from bookings other
        where other.series_id = done.series_id and other.status = 'completed' and other.provider_id <> ${providerId}::uuid
          and other.starts_at > done.starts_at))`;
}

function providerRows(db: Db, providerId: string) {
  return db
    .selectFrom('bookings')
    .leftJoin('availability_offers as o', (join) =>
      join.onRef('o.booking_id', '=', 'bookings.id').on('o.provider_id', '=', providerId),
    )
    .leftJoin('payouts as x', (join) =>
      join.onRef('x.booking_id', '=', 'bookings.id').on('x.provider_id', '=', providerId),
    )
    .leftJoin('assignments as a', (join) =>
      join
        .onRef('a.booking_id', '=', 'bookings.id')
        .on('a.provider_id', '=', providerId)
        .on('a.status', '=', 'assigned'),
    )
    .leftJoin('booking_series as s', 's.id', 'bookings.series_id')
    .selectAll('bookings')
    .select([
      'o.is_available',
      'x.status as payoutState',
      'x.failure_code as failureCode',
      'x.hold_reason as holdReason',
    ])
    .select(['x.provider_batch_id as providerBatchId', 'a.answer_by', 's.every_weeks'])
    .select(doneVisits(providerId).as('done_visits'));
}

type ProviderSelection = Awaited<ReturnType<ReturnType<typeof providerRows>['executeTakeFirstOrThrow']>>;

function toProviderRow(row: ProviderSelection): ProviderRow {
  return {
    booking: toBooking(row),
    extras: {
      isAvailable: row.is_available ?? false,
      ...shownPayout({ ...row, status: row.payoutState }),
      answerBy: row.answer_by,
      regularVisits: row.every_weeks === null ? null : { everyWeeks: row.every_weeks, done: row.done_visits },
    },
  };
}

export async function getProviderRow(db: Db, bookingId: string, providerId: string): Promise<ProviderRow> {
  const row = await providerRows(db, providerId).where('bookings.id', '=', bookingId).executeTakeFirstOrThrow();
  return toProviderRow(row);
}

function ownRows(db: Db, providerId: string) {
  return providerRows(db, providerId).where('bookings.provider_id', '=', providerId);
}

/** Every booking that this provider has, the newest first. */
export async function listProviderRows(db: Db, providerId: string): Promise<ProviderRow[]> {
  return (await newestFirst(ownRows(db, providerId)).execute()).map(toProviderRow);
}

function newestFirst(query: ReturnType<typeof providerRows>) {
  return query.orderBy('bookings.created_at', 'desc').orderBy('bookings.id');
}

function pageOf(page: number): Range {
  return rangeOf({ page, limit: API_LIMITS.bookingPageSize });
}

/** A booking is of a category and an area that the provider offers; of any where none is chosen. */
async function isOffered(db: Db, providerId: string): Promise<RawBuilder<boolean>> {
  const { categories, served, codes } = await readRow<Record<'categories' | 'served' | 'codes', string[]>>(db)`
    select served_areas as served, array(select category_id from provider_categories where provider_id = p.id) as categories,
      array(select name from areas where city = any(p.served_areas) union select unnest(p.served_areas)) as codes
    from providers p where id = ${providerId}`.then((row) => row!);
  const isOfCategory = categories.length === 0 ? sql`true` : sql`bookings.category_id = any(${categories}::uuid[])`;
  if (served.length === 0) return sql`${isOfCategory}`;
  const withoutLetter = (code: string) => code.replace(/(\d)[a-z]$/, '$1');
  const outward = sql`outward_of(bookings.postal_code)`;
  // As places_of has them, which is asked only where an index cannot tell.
  return sql`(${isOfCategory} and (${outward} = any(${codes.filter((code) => code === withoutLetter(code))}::text[])
    or ((${outward} = any(${served.map(withoutLetter)}::text[]) or lower(btrim(bookings.city)) = any(${served}::text[]))
      and places_of(bookings.postal_code, bookings.city) && ${served}::text[])))`;
}

/**
 * Paid bookings that are still to come and that this provider could do: of a category and an area that the provider offers (a
 * provider without any offers all), with the checks that they require (M-754), and not rejected by the provider before. The newest first.
 */
export async function listPaidBookings(
  db: Db,
  providerId: string,
  number: number,
  now: Date,
): Promise<Listed<ProviderRow>> {
  const paid = providerRows(db, providerId)
    .where('bookings.status', '=', 'confirmed')
    .where('bookings.payment_status', '=', 'paid')
    .where('bookings.starts_at', '>', now)
    .where(
      sql<SqlBool>`(bookings.provider_id = ${providerId}::uuid or (${await isOffered(db, providerId)}
        and not exists (select from categories k where k.id = bookings.category_id and k.required_checks <> '{}'
          and missing_checks(${providerId}::uuid, k.required_checks, bookings.end_date) <> '{}')
        and ${isNotBlocked(sql.ref('bookings.customer_id'), sql`${providerId}::uuid`)}))`,
    )
    .where(
      sql<SqlBool>`not exists (select from assignments a
      where a.booking_id = bookings.id and a.provider_id = ${providerId}::uuid and a.status = 'rejected')`,
    );
  return readPage(newestFirst(paid), pageOf(number), toProviderRow);
}

/** Bookings assigned to this provider: those awaiting a decision first, then the newest (H-2.39). */
export function listAssignedBookings(
  db: Db,
  providerId: string,
  number: number,
  status?: BookingStatus,
): Promise<Listed<ProviderRow>> {
  const own = ownRows(db, providerId)
    .$if(status !== undefined, (query) => query.where('bookings.status', '=', String(status)))
    .orderBy(sql`(bookings.assignment_status = 'assigned' and bookings.status = 'confirmed')`, 'desc');
  return readPage(newestFirst(own), pageOf(number), toProviderRow);
}
