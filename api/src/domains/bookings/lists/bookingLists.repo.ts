import type { BookingStatus } from 'contract/bookings/statuses';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Db, Database } from '../../../platform/db/database';
import type { Listed, Range } from '../../../platform/lib/paging';
import { type Booking, toBooking } from '../../bookingRecord';
import { shownPayout } from '../../money';
import type { CustomerExtras, ProviderExtras } from './bookingViews';
import { doneVisits } from './doneVisits.repo';
import { API_LIMITS } from '../../../platform/lib/limits';

export type CustomerRow = { booking: Booking; extras: CustomerExtras };
export type ProviderRow = { booking: Booking; extras: ProviderExtras };
export interface Page<Row> {
  rows: Row[];
  total: number;
}

function customerRows(db: Db) {
  return db
    .selectFrom('bookings')
    .leftJoin('payment_orders', (join) =>
      join.onRef('payment_orders.booking_id', '=', 'bookings.id').on('payment_orders.change_id', 'is', null),
    )
    .leftJoin('providers', 'providers.id', 'bookings.provider_id')
    .leftJoin('providers as preferred', 'preferred.id', 'bookings.preferred_provider_id')
    .leftJoin('reviews', 'reviews.booking_id', 'bookings.id')
    .leftJoin('booking_series', 'booking_series.id', 'bookings.series_id')
    .selectAll('bookings')
    .select([
      'payment_orders.provider_order_id',
      'payment_orders.approval_link',
      'providers.name as provider_name',
      'providers.business_name',
      'providers.phone as provider_phone',
      'reviews.id as review_id',
      'preferred.business_name as preferred_name',
      'booking_series.every_weeks',
      'booking_series.status as series_status',
    ]);
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
              id: row.provider_id,
              name: row.provider_name ?? '',
              businessName: row.business_name ?? '',
              phone: row.provider_phone ?? '',
            },
      isReviewed: row.review_id !== null,
      preferredProvider:
        row.preferred_provider_id === null
          ? null
          : { id: row.preferred_provider_id, businessName: row.preferred_name ?? '' },
      regular:
        row.series_id === null
          ? null
          : { seriesId: row.series_id, everyWeeks: row.every_weeks ?? 0, status: row.series_status ?? '' },
    },
  };
}

/** A customer's own bookings, the newest first: those of the range, or all. */
export async function listCustomerBookings(
  db: Db,
  customerId: string,
  range: Range | null,
): Promise<Listed<CustomerRow>> {
  const rows = await customerRows(db)
    .where('bookings.customer_id', '=', customerId)
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id')
    .$if(range !== null, (query) => query.limit(range?.limit ?? 0).offset(range?.offset ?? 0))
    .execute();
  return { rows: rows.map(toCustomerRow), total: range === null ? rows.length : await countBookings(db, customerId) };
}

async function countBookings(db: Db, customerId: string): Promise<number> {
  const { total } = await db
    .selectFrom('bookings')
    .where('customer_id', '=', customerId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Bookings with the facts that their customers may see beside them, in no order. */
export async function listCustomerRows(db: Db, bookingIds: readonly string[]): Promise<CustomerRow[]> {
  return (await customerRows(db).where('bookings.id', 'in', bookingIds).execute()).map(toCustomerRow);
}

/** One booking with the facts that its customer may see beside it. */
export async function getCustomerRow(db: Db, bookingId: string): Promise<CustomerRow> {
  return toCustomerRow(await customerRows(db).where('bookings.id', '=', bookingId).executeTakeFirstOrThrow());
}

function providerRows(db: Db, providerId: string) {
  return db
    .selectFrom('bookings')
    .leftJoin('availability_offers', (join) =>
      join
        .onRef('availability_offers.booking_id', '=', 'bookings.id')
        .on('availability_offers.provider_id', '=', providerId),
    )
    .leftJoin('payouts', (join) =>
      join.onRef('payouts.booking_id', '=', 'bookings.id').on('payouts.provider_id', '=', providerId),
    )
    .leftJoin('assignments', (join) =>
      join
        .onRef('assignments.booking_id', '=', 'bookings.id')
        .on('assignments.provider_id', '=', providerId)
        .on('assignments.status', '=', 'assigned'),
    )
    .leftJoin('booking_series', 'booking_series.id', 'bookings.series_id')
    .selectAll('bookings')
    .select([
      'availability_offers.is_available',
      'payouts.status as payout_status',
      'payouts.failure_code as payout_failure',
      'payouts.hold_reason as payout_hold',
      'payouts.provider_batch_id as payout_batch',
      'assignments.answer_by',
      'booking_series.every_weeks',
      doneVisits(providerId).as('done_visits'),
    ]);
}

type ProviderSelection = Awaited<ReturnType<ReturnType<typeof providerRows>['executeTakeFirstOrThrow']>>;

function toProviderRow(row: ProviderSelection): ProviderRow {
  return {
    booking: toBooking(row),
    extras: {
      isAvailable: row.is_available ?? false,
      ...shownPayout({
        status: row.payout_status,
        failureCode: row.payout_failure,
        holdReason: row.payout_hold,
        providerBatchId: row.payout_batch,
      }),
      answerBy: row.answer_by,
      regularVisits: row.every_weeks === null ? null : { everyWeeks: row.every_weeks, done: row.done_visits },
    },
  };
}

export async function getProviderRow(db: Db, bookingId: string, providerId: string): Promise<ProviderRow> {
  return toProviderRow(
    await providerRows(db, providerId).where('bookings.id', '=', bookingId).executeTakeFirstOrThrow(),
  );
}

/** Every booking that this provider has, the newest first. */
export async function listProviderRows(db: Db, providerId: string): Promise<ProviderRow[]> {
  const rows = await providerRows(db, providerId)
    .where('bookings.provider_id', '=', providerId)
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id')
    .execute();
  return rows.map(toProviderRow);
}

type Condition = (eb: ExpressionBuilder<Database, 'bookings'>) => Expression<SqlBool>;

async function page(
  db: Db,
  providerId: string,
  number: number,
  condition: Condition,
  awaitingFirst: boolean,
): Promise<Page<ProviderRow>> {
  const { total } = await db
    .selectFrom('bookings')
    .where(condition)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await providerRows(db, providerId)
    // A condition names columns of bookings alone, which are the same in this join; the types of two queries know no such part.
    .where((eb) => condition(eb as unknown as ExpressionBuilder<Database, 'bookings'>))
    .$if(awaitingFirst, (query) =>
      query.orderBy(sql`(bookings.assignment_status = 'assigned' and bookings.status = 'confirmed')`, 'desc'),
    )
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id')
    .limit(API_LIMITS.bookingPageSize)
    .offset((number - 1) * API_LIMITS.bookingPageSize)
    .execute();
  return { rows: rows.map(toProviderRow), total };
}

/**
 * Paid bookings that are still to come and that this provider could do: of a category and an area that the provider offers (a
 * provider without any offers all) and not rejected by the provider before. The newest first.
 */
export function listPaidBookings(db: Db, providerId: string, number: number, now: Date): Promise<Page<ProviderRow>> {
  return page(
    db,
    providerId,
    number,
    (eb) =>
      eb.and([
        eb('bookings.status', '=', 'confirmed'),
        eb('bookings.payment_status', '=', 'paid'),
        eb('bookings.starts_at', '>', now),
        sql<SqlBool>`(bookings.provider_id is not distinct from ${providerId}::uuid
      or not exists (select from provider_categories c where c.provider_id = ${providerId}::uuid)
      or exists (select from provider_categories c
                 where c.provider_id = ${providerId}::uuid and c.category_id = bookings.category_id))`,
        sql<SqlBool>`(bookings.provider_id is not distinct from ${providerId}::uuid
      or exists (select from providers p where p.id = ${providerId}::uuid
                 and (p.served_areas = '{}' or p.served_areas && places_of(bookings.postal_code, bookings.city))))`,
        sql<SqlBool>`not exists (select from assignments a
      where a.booking_id = bookings.id and a.provider_id = ${providerId}::uuid and a.status = 'rejected')`,
      ]),
    false,
  );
}

/** Bookings assigned to this provider: those awaiting a decision first, then the newest (H-2.39). */
export function listAssignedBookings(
  db: Db,
  providerId: string,
  number: number,
  status?: BookingStatus,
): Promise<Page<ProviderRow>> {
  return page(
    db,
    providerId,
    number,
    (eb) =>
      eb.and([eb('bookings.provider_id', '=', providerId), ...(status ? [eb('bookings.status', '=', status)] : [])]),
    true,
  );
}
