import type { OperatorAction } from 'contract/desk/operatorAudit';
import type { Db } from '../../../platform/db/database';
import { countRows, readRow } from '../../../platform/db/rows';
import { IS_OFFERED } from '../../catalogue';

/** The result of the latest check of a kind, as it is kept in the audit. */
export interface StoredCheck {
  mode: string;
  isPassed: boolean;
  problem: string | null;
  checkedAt: Date;
}

export function findLatestCheck(db: Db, action: OperatorAction): Promise<StoredCheck | null> {
  return readRow<StoredCheck>(db)`
    select after ->> 'mode' as mode, (after ->> 'isPassed')::boolean as is_passed, after ->> 'problem' as problem, done_at as checked_at
    from operator_actions where action = ${action} order by id desc limit 1`;
}

export function countActiveServices(db: Db): Promise<number> {
  return countRows(db.selectFrom('services').where(IS_OFFERED));
}
