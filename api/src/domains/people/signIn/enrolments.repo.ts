import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';

export interface Enrolment {
  operatorId: string;
  email: string;
  /** Sealed. */
  secret: string;
  expiresAt: Date;
}

/** Begins the enrolment of an operator; earlier ones are void. */
export async function insertEnrolment(
  trx: Db,
  input: { tokenHash: string; operatorId: string; secret: string; expiresAt: Date },
): Promise<void> {
  await trx.deleteFrom('operator_enrolments').where('operator_id', '=', input.operatorId).execute();
  await trx
    .insertInto('operator_enrolments')
    .values({
      token_hash: input.tokenHash,
      operator_id: input.operatorId,
      secret: input.secret,
      expires_at: input.expiresAt,
    })
    .execute();
}

/** An enrolment that can still be confirmed. */
export async function findEnrolment(db: Db, tokenHash: string, now: Date): Promise<Enrolment | null> {
  const row = await db
    .selectFrom('operator_enrolments as e')
    .innerJoin('operators as o', 'o.id', 'e.operator_id')
    .select(['e.operator_id as operatorId', 'o.email', 'e.secret', 'e.expires_at as expiresAt'])
    .where('e.token_hash', '=', tokenHash)
    .where('e.expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts one attempt to confirm, before it is judged. @returns false after too many */
export async function countConfirmation(db: Db, tokenHash: string, max: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_enrolments')
    .set({ attempts: sql`attempts + 1` })
    .where('token_hash', '=', tokenHash)
    .where('attempts', '<', max)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
