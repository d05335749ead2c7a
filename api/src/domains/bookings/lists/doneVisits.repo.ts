import { sql } from 'kysely';

/** Counts the latest visits of a booking's regular help that this provider has done, up to another's (M-329.2). */
export function doneVisits(providerId: string) {
  return sql<number>`(
    select count(*)::int from bookings done
    where done.series_id = bookings.series_id and done.status = 'completed' and done.provider_id = ${providerId}::uuid
      and not exists (
        select from bookings other
        where other.series_id = done.series_id and other.status = 'completed' and other.provider_id <> ${providerId}::uuid
          and other.starts_at > done.starts_at))`;
}
