import { RECENT_DAYS } from 'contract/planning/ranking';
import { sql, type RawBuilder } from 'kysely';

const RECENT = sql.raw(`interval '${RECENT_DAYS} days'`);

/** Counts a provider's jobs of the last RECENT_DAYS days, as matching does (M-3.5). @param providerId a column, or a uuid */
export function recentAssignments(providerId: RawBuilder<unknown>, now: Date): RawBuilder<number> {
  return sql`(select count(*)::int from assignments a
    where a.provider_id = ${providerId} and a.assigned_at > ${now}::timestamptz - ${RECENT})`;
}
