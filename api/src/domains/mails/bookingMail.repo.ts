import { isolate } from 'contract/fields/characters';
import { toClockTime } from 'contract/platform/wallTime';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/** A booking as the mails about it need it. Dates and times are wall times in Europe/London, money is pence. */
export type BookingForMail = Awaited<ReturnType<typeof findBookingForMail>>;
/** A provider as mails need one; `businessName` as it stands in a sentence. */
export type ProviderForMail = Awaited<ReturnType<typeof findProviderForMail>>;

export interface BookingOfProvider {
  bookingId: string;
  providerId: string;
}

export interface BookingAndProvider {
  booking: BookingForMail;
  provider: ProviderForMail;
}

/** Until it is paid, its mails go to the account that made it: anybody's address can be typed into the form (M-45.2). */
const CUSTOMER_EMAIL = sql<string>`case when bookings.paid_at is null then customers.email else bookings.customer_email end`;

export async function findBookingForMail(db: Db, bookingId: string) {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .select([
      'bookings.id',
      'bookings.reference',
      'bookings.service_name as serviceName',
      'bookings.start_date as startDate',
      'bookings.end_date as endDate',
      'bookings.start_time as startTime',
      'bookings.end_time as endTime',
      'bookings.total_pence as totalPence',
      'bookings.customer_id as customerId',
      'bookings.customer_name as customerName',
      CUSTOMER_EMAIL.as('customerEmail'),
      'bookings.address',
      'bookings.city',
      'bookings.postal_code as postalCode',
      'bookings.special_requests as specialRequests',
      'bookings.calendar_sequence as calendarSequence',
    ])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return { ...row, startTime: row.startTime.slice(0, 5), endTime: toClockTime(row.endTime.slice(0, 5)) };
}

export async function findProviderForMail(db: Db, providerId: string) {
  const row = await db
    .selectFrom('providers')
    .select(['id', 'email', 'name', 'business_name as businessName'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  return { ...row, businessName: isolate(row.businessName) };
}

/** A customer's account, for a mail that is about no booking. */
export function findCustomerForMail(db: Db, customerId: string): Promise<{ email: string; firstName: string }> {
  return db
    .selectFrom('customers')
    .select(['email', 'first_name as firstName'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** A booking and the provider to whom, or about whom, a mail is written. */
export async function findBookingAndProvider(
  db: Db,
  { bookingId, providerId }: BookingOfProvider,
): Promise<BookingAndProvider> {
  return { booking: await findBookingForMail(db, bookingId), provider: await findProviderForMail(db, providerId) };
}

export async function listOperatorEmails(db: Db): Promise<string[]> {
  return (await db.selectFrom('operators').select('email').orderBy('email').execute()).map(({ email }) => email);
}
