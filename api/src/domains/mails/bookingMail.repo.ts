import { isolate } from 'contract/fields/characters';
import { toClockTime } from 'contract/platform/wallTime';
import type { Db } from '../../platform/db/database';
import { getRow } from '../../platform/db/rows';
import type { ProviderOfBooking } from '../bookingRecord';

/** A booking as the mails about it need it. Dates and times are wall times in Europe/London, money is pence. */
export type BookingForMail = Awaited<ReturnType<typeof findBookingForMail>>;
/** A provider as mails need one; `businessName` as it stands in a sentence. */
export type ProviderForMail = Awaited<ReturnType<typeof findProviderForMail>>;

export interface BookingAndProvider {
  booking: BookingForMail;
  provider: ProviderForMail;
}

export async function findBookingForMail(db: Db, bookingId: string) {
  const booking = await getRow(db, 'bookings', { id: bookingId });
  const { paidAt, customerEmail: bookedEmail, startTime, endTime } = booking;
  // Until it is paid, its mails go to the account that made it: anybody's address can be typed into the form (M-45.2).
  const customerEmail = paidAt ? bookedEmail : (await getRow(db, 'customers', { id: booking.customerId })).email;
  return { ...booking, customerEmail, startTime: startTime.slice(0, 5), endTime: toClockTime(endTime.slice(0, 5)) };
}

export async function findProviderForMail(db: Db, providerId: string) {
  const { id, email, name, businessName } = await getRow(db, 'providers', { id: providerId });
  return { id, email, name, businessName: isolate(businessName) };
}

/** A booking and the provider to whom, or about whom, a mail is written. */
export async function findBookingAndProvider(
  db: Db,
  { bookingId, providerId }: ProviderOfBooking,
): Promise<BookingAndProvider> {
  return { booking: await findBookingForMail(db, bookingId), provider: await findProviderForMail(db, providerId) };
}

export async function listOperatorEmails(db: Db): Promise<string[]> {
  return (await db.selectFrom('operators').select('email').orderBy('email').execute()).map(({ email }) => email);
}
