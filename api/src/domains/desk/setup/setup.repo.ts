import { sql } from 'kysely';
import type { OperatorAction } from 'contract/desk/operatorAudit';
import type { Db } from '../../../platform/db/database';
import { IS_OFFERED } from '../../catalogue';

/** The result of the latest check of a kind, as it is kept in the audit. */
export interface StoredCheck {
  mode: string;
  isPassed: boolean;
  problem: string | null;
  checkedAt: Date;
}

export async function findLatestCheck(db: Db, action: OperatorAction): Promise<StoredCheck | undefined> {
  const { rows } = await sql<StoredCheck>`
    select after ->> 'mode' as mode, (after ->> 'isPassed')::boolean as "isPassed", after ->> 'problem' as problem, done_at as "checkedAt"
    from operator_actions where action = ${action} order by id desc limit 1`.execute(db);
  return rows[0];
}

export async function countActiveServices(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from services where ${IS_OFFERED}`.execute(db);
  return rows[0]!.count;
}
