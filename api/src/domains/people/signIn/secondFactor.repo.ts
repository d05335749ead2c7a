import type { Db } from '../../../platform/db/database';
import { sql } from 'kysely';

/** Its secret is sealed. */
export type Enrolment = NonNullable<Awaited<ReturnType<typeof findEnrolment>>>;

/** Begins the enrolment of an account; earlier ones are void. */
export async function insertEnrolment(
  trx: Db,
  input: { tokenHash: string; accountId: string; secret: string; expiresAt: Date },
): Promise<void> {
  await trx.deleteFrom('operator_enrolments').where('operator_id', '=', input.accountId).execute();
  const { tokenHash, accountId, secret, expiresAt } = input;
  const values = { token_hash: tokenHash, operator_id: accountId, secret, expires_at: expiresAt };
  await trx.insertInto('operator_enrolments').values(values).execute();
}

/** An enrolment that can still be confirmed. */
export async function findEnrolment(db: Db, tokenHashes: readonly string[], now: Date) {
  const row = await db
    .selectFrom('operator_enrolments as e')
    .leftJoin('operators as o', 'o.id', 'e.operator_id')
    .leftJoin('customers as c', 'c.id', 'e.operator_id')
    .leftJoin('providers as p', 'p.id', 'e.operator_id')
    .select(['e.operator_id as accountId', 'e.secret', 'e.expires_at as expiresAt'])
    .select(sql<string>`coalesce(o.email, c.email, p.email)`.as('email'))
    .where('e.token_hash', 'in', tokenHashes)
    .where('e.expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts one attempt to confirm, before it is judged. @returns false after too many */
export async function countConfirmation(db: Db, tokenHashes: readonly string[], max: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_enrolments')
    .set({ attempts: sql`attempts + 1` })
    .where('token_hash', 'in', tokenHashes)
    .where('attempts', '<', max)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The second factor of an account, sealed. */
export async function findSecondFactor(db: Db, accountId: string): Promise<{ secret: string } | null> {
  const factors = db.selectFrom('operator_second_factors').select('secret').where('operator_id', '=', accountId);
  return (await factors.executeTakeFirst()) ?? null;
}

/** The second factors whose secrets were not sealed with the present key. */
export function listEarlierSecondFactors(db: Db, presentPrefix: string) {
  return db
    .selectFrom('operator_second_factors')
    .select(['operator_id as accountId', 'secret'])
    .where(sql<boolean>`not starts_with(secret, ${presentPrefix})`)
    .execute();
}

/** Replaces a sealed secret, unless it was replaced meanwhile. */
export async function replaceSealedSecret(db: Db, accountId: string, from: string, to: string): Promise<void> {
  await db
    .updateTable('operator_second_factors')
    .set({ secret: to })
    .where('operator_id', '=', accountId)
    .where('secret', '=', from)
    .execute();
}

/** Uses up the codes of all steps up to this one. @returns false when they were used up before */
export async function consumeStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator_second_factors')
    .set({ last_step: step })
    .where('operator_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses a recovery code up. @returns the number left, or null when it is none, or was used before */
export async function consumeRecoveryCode(
  db: Db,
  input: { accountId: string; hashes: readonly string[]; now: Date },
): Promise<number | null> {
  const { numUpdatedRows } = await db
    .updateTable('operator_recovery_codes')
    .set({ used_at: input.now })
    .where('operator_id', '=', input.accountId)
    .where('code_hash', 'in', input.hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return null;
  return countRecoveryCodes(db, input.accountId);
}

/** Counts the recovery codes that are left. */
export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('operator_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('operator_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Sets the second factor of an account, in place of an earlier one with its recovery codes. */
export async function replaceSecondFactor(
  trx: Db,
  input: { accountId: string; secret: string; step: number; recoveryHashes: readonly string[]; now: Date },
): Promise<void> {
  const { accountId } = input;
  await deleteSecondFactor(trx, accountId);
  await trx
    .insertInto('operator_second_factors')
    .values({ operator_id: accountId, secret: input.secret, last_step: input.step, enrolled_at: input.now })
    .execute();
  await trx
    .insertInto('operator_recovery_codes')
    .values(input.recoveryHashes.map((hash) => ({ operator_id: accountId, code_hash: hash })))
    .execute();
}

/** Deletes the second factor of an account and all that belongs to it. @returns false when there was none */
export async function deleteSecondFactor(trx: Db, accountId: string): Promise<boolean> {
  await trx.deleteFrom('operator_recovery_codes').where('operator_id', '=', accountId).execute();
  await trx.deleteFrom('operator_enrolments').where('operator_id', '=', accountId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('operator_second_factors')
    .where('operator_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Locks an operator until the transaction ends. @returns false when there is none */
export async function lockOperator(trx: Db, id: string): Promise<boolean> {
  const operator = trx.selectFrom('operators').select('id').where('id', '=', id).forUpdate();
  return (await operator.executeTakeFirst()) !== undefined;
}
