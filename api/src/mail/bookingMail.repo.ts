import type { Db } from '../db/database';

/** A booking as the mails about it need it. Dates and times are wall times in Europe/London, money is pence. */
export interface BookingForMail {
  id: string;
  reference: string;
  serviceName: string;
  startDate: string;
  endDate: string;
  startTime: string;
  endTime: string;
  totalPence: number;
  customerName: string;
  customerEmail: string;
  address: string;
  city: string;
  postalCode: string;
  specialRequests: string;
}

export async function findBookingForMail(db: Db, bookingId: string): Promise<BookingForMail> {
  const row = await db
    .selectFrom('bookings')
    .select([
      'id',
      'reference',
      'service_name as serviceName',
      'start_date as startDate',
      'end_date as endDate',
      'start_time as startTime',
      'end_time as endTime',
      'total_pence as totalPence',
      'customer_name as customerName',
      'customer_email as customerEmail',
      'address',
      'city',
      'postal_code as postalCode',
      'special_requests as specialRequests',
    ])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return { ...row, startTime: row.startTime.slice(0, 5), endTime: row.endTime.slice(0, 5) };
}

export interface ProviderForMail {
  email: string;
  name: string;
  businessName: string;
}

export function findProviderForMail(db: Db, providerId: string): Promise<ProviderForMail> {
  return db
    .selectFrom('providers')
    .select(['email', 'name', 'business_name as businessName'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
}

export async function listOperatorEmails(db: Db): Promise<string[]> {
  return (await db.selectFrom('operators').select('email').orderBy('email').execute()).map(({ email }) => email);
}
