import { PUNCTUAL_MINUTES } from 'contract/planning/ranking';
import type { WorkFigures } from 'contract/people/business';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { readRow } from '../../../platform/db/rows';
import { recentAssignments } from '../matching/candidates.repo';

type Counts = Omit<WorkFigures, 'acceptanceRate' | 'completionRate' | 'punctuality'>;

const GRACE = sql.raw(`interval '${PUNCTUAL_MINUTES} minutes'`);

/**
 * Tells how a provider works, to the provider and to operators (M-273.1). Assignments that were taken back, or whose booking was cancelled,
 * do not count.
 */
export async function readWorkFigures(db: Db, providerId: string, now: Date): Promise<WorkFigures> {
  const id = sql`${providerId}::uuid`;
  const counts = (await readRow<Counts>(db)`
    select answers.*, jobs.*, visited.*, reviewed.*, ${recentAssignments(id, now)} as "recentAssignments"
    from
      (select count(*)::int as asked, count(*) filter (where status = 'accepted')::int as accepted
        from assignments where provider_id = ${id} and status in ('accepted', 'rejected', 'expired')) as answers,
      (select count(*)::int as due, count(*) filter (where status = 'completed')::int as completed
        from bookings where provider_id = ${id} and assignment_status = 'accepted'
          and (status = 'completed' or status = 'confirmed' and ends_at <= ${now})) as jobs,
      (select count(*)::int as arrivals,
          (count(*) filter (where v.arrived_at <= ((v.day + b.start_time) at time zone 'Europe/London') + ${GRACE}))::int as "onTime"
        from visits v join bookings b on b.id = v.booking_id and b.provider_id = v.provider_id
        where v.provider_id = ${id} and v.arrived_at is not null and b.status <> 'cancelled') as visited,
      (select count(*)::int as reviews, coalesce(sum(rating), 0)::int as stars, round(avg(rating), 1)::float8 as rating
        from reviews where provider_id = ${id} and removed_at is null) as reviewed`)!;
  return {
    ...counts,
    acceptanceRate: shareOf(counts.accepted, counts.asked),
    completionRate: shareOf(counts.completed, counts.due),
    punctuality: shareOf(counts.onTime, counts.arrivals),
  };
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
