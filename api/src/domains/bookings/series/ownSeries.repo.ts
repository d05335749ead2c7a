import type { Db } from '../../../platform/db/database';

/** A customer's regular help, with the decisions about its visits, for the download of the own data (M-330.1). */
export async function listOwnSeries(db: Db, customerId: string) {
  const series = await db
    .selectFrom('booking_series as s')
    .innerJoin('bookings as b', 'b.id', 's.first_booking_id')
    .select([
      's.id',
      'b.reference as firstBookingId',
      's.every_weeks as everyWeeks',
      's.first_day as firstDay',
      's.start_time as startTime',
      's.end_time as endTime',
      's.status',
      's.created_at as createdAt',
      's.ended_at as endedAt',
      's.ended_because as endedBecause',
    ])
    .where('s.customer_id', '=', customerId)
    .orderBy('s.created_at')
    .execute();
  const visits = await db
    .selectFrom('series_visits as v')
    .innerJoin('booking_series as s', 's.id', 'v.series_id')
    .leftJoin('bookings as b', 'b.id', 'v.booking_id')
    .select(['v.series_id', 'v.day', 'v.decision', 'v.decided_at as decidedAt', 'b.reference as bookingId'])
    .where('s.customer_id', '=', customerId)
    .orderBy('v.day')
    .execute();
  return series.map(({ id, ...own }) => ({
    ...own,
    visits: visits.filter((visit) => visit.series_id === id).map(({ series_id: _series, ...visit }) => visit),
  }));
}
