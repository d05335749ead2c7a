import type { BookingProvider } from 'contract/bookings/visit';
import type { Db } from '../../../platform/db/database';
import type { Booking } from '../../bookingRecord';
import { findProviderRecord, isPublicProvider } from '../../people';

/** Returns the helper who comes, for the booking's customer (M-165.1); null until one has accepted. */
export async function findBookingProvider(db: Db, booking: Booking): Promise<BookingProvider | null> {
  const { providerId, assignmentStatus } = booking;
  if (providerId === null || assignmentStatus !== 'accepted') return null;
  const record = await findProviderRecord(db, providerId);
  return record && { ...record, profileId: (await isPublicProvider(db, providerId)) ? providerId : null };
}
