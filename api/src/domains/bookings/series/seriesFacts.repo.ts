import type { Db } from '../../../platform/db/database';
import { IS_OFFERED } from '../../catalogue';

/** The chore of a series as it is now, and the booking that the series was made from. */
export interface FirstFacts {
  firstReference: string;
  serviceName: string;
  serviceImage: string;
  /** Today's price in pence; null when the chore is not offered any more. */
  hourlyPence: number | null;
}

/** Of each series, by its id; without those that wait for a booking that has ended. */
export async function listFirstFacts(db: Db, seriesIds: readonly string[]): Promise<Map<string, FirstFacts>> {
  if (seriesIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('booking_series as s')
    .innerJoin('bookings as b', 'b.id', 's.first_booking_id')
    .innerJoin('services', 'services.id', 's.service_id')
    .select([
      's.id',
      'b.reference',
      'services.name',
      'services.image',
      'services.price_pence as hourlyPence',
      IS_OFFERED.as('is_offered'),
    ])
    .where('s.id', 'in', seriesIds)
    .where((is) => is.or([is('s.status', '<>', 'waiting'), is('b.status', '=', 'pending')]))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        firstReference: row.reference,
        serviceName: row.name,
        serviceImage: row.image,
        hourlyPence: row.is_offered ? row.hourlyPence : null,
      },
    ]),
  );
}
