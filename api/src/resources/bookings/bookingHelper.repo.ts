import type { BookingHelper } from 'contract/timeline';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { Booking } from './booking';

type HelperRow = Omit<BookingHelper, 'approvedAt'> & { approvedAt: Date | null };

/** Who comes, for the booking's customer (M-165.1); null until a helper has accepted. */
export async function findBookingHelper(db: Db, booking: Booking): Promise<BookingHelper | null> {
  const { providerId, assignmentStatus } = booking;
  if (providerId === null || assignmentStatus !== 'accepted') return null;
  const { rows } = await sql<HelperRow>`
    select p.profile_image as image, p.is_verified as "isEmailVerified", stars.rating, stars.reviews,
      (select count(*)::int from bookings b where b.provider_id = p.id and b.status = 'completed') as "jobsDone",
      (select max(done_at) from operator_actions where subject_id = p.id::text and action = 'provider.approve') as "approvedAt"
    from providers p
    cross join (
      select count(*)::int as reviews, round(avg(rating), 1)::float8 as rating
      from reviews where provider_id = ${providerId}::uuid and removed_at is null
    ) as stars
    where p.id = ${providerId}::uuid`.execute(db);
  const row = rows[0];
  return row ? { ...row, approvedAt: row.approvedAt?.toISOString() ?? null } : null;
}
