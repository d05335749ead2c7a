import type { Db } from '../../../platform/db/database';
import { countRows, deleteRows, readRow, readRows, type Row, storeRow, updateRows } from '../../../platform/db/rows';

/** Its secret is sealed. */
export type Enrolment = Pick<Row<'operator_enrolments'>, 'secret' | 'expiresAt'> & { accountId: string; email: string };

/** Begins the enrolment of an account; earlier ones are void. */
export async function insertEnrolment(
  trx: Db,
  { accountId, ...enrolment }: Omit<Enrolment, 'email'> & { tokenHash: string },
): Promise<void> {
  await deleteRows(trx, 'operator_enrolments', { operatorId: accountId });
  await storeRow(trx, 'operator_enrolments', { ...enrolment, operatorId: accountId });
}

/** An enrolment that can still be confirmed. */
export function findEnrolment(db: Db, tokenHashes: readonly string[], now: Date): Promise<Enrolment | null> {
  return readRow<Enrolment>(db)`
    select e.operator_id as account_id, e.secret, e.expires_at, coalesce(o.email, c.email, p.email) as email
    from operator_enrolments e left join operators o on o.id = e.operator_id
      left join customers c on c.id = e.operator_id left join providers p on p.id = e.operator_id
    where e.token_hash = any(${tokenHashes}) and e.expires_at > ${now}`;
}

/** Counts one attempt to confirm, before it is judged. @returns false after too many */
export async function countConfirmation(db: Db, tokenHashes: readonly string[], max: number): Promise<boolean> {
  const counted = await readRows(db)`
    update operator_enrolments set attempts = attempts + 1
    where token_hash = any(${tokenHashes}) and attempts < ${max} returning attempts`;
  return counted.length === 1;
}

/** The second factors whose secrets were not sealed with the present key. */
export function listEarlierSecondFactors(db: Db, presentPrefix: string) {
  return readRows<{ accountId: string; secret: string }>(db)`
    select operator_id as account_id, secret from operator_second_factors where not starts_with(secret, ${presentPrefix})`;
}

/** Uses up the codes of all steps up to this one. @returns false when they were used up before */
export async function consumeStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const used = await readRow(db)`
    update operator_second_factors set last_step = ${step}
    where operator_id = ${accountId} and last_step < ${step} returning last_step`;
  return used !== null;
}

/** Uses a recovery code up. @returns the number left, or null when it is none, or was used before */
export async function consumeRecoveryCode(
  db: Db,
  { accountId, hashes, now }: { accountId: string; hashes: readonly string[]; now: Date },
): Promise<number | null> {
  const code = { operatorId: accountId, codeHash: hashes, usedAt: null };
  if ((await updateRows(db, 'operator_recovery_codes', code, { usedAt: now })) !== 1) return null;
  return countRecoveryCodes(db, accountId);
}

/** Counts the recovery codes that are left. */
export function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const codes = db.selectFrom('operator_recovery_codes').where('operator_id', '=', accountId);
  return countRows(codes.where('used_at', 'is', null));
}

/** Sets the second factor of an account, in place of an earlier one with its recovery codes. */
export async function replaceSecondFactor(
  trx: Db,
  input: { accountId: string; secret: string; step: number; recoveryHashes: readonly string[]; now: Date },
): Promise<void> {
  const { accountId: operatorId, secret, step: lastStep, recoveryHashes, now } = input;
  await deleteSecondFactor(trx, operatorId);
  await storeRow(trx, 'operator_second_factors', { operatorId, secret, lastStep, enrolledAt: now });
  for (const codeHash of recoveryHashes) await storeRow(trx, 'operator_recovery_codes', { operatorId, codeHash });
}

/** Deletes the second factor of an account and all that belongs to it. @returns false when there was none */
export async function deleteSecondFactor(trx: Db, accountId: string): Promise<boolean> {
  const of = { operatorId: accountId };
  await deleteRows(trx, 'operator_recovery_codes', of);
  await deleteRows(trx, 'operator_enrolments', of);
  return (await deleteRows(trx, 'operator_second_factors', of)) === 1;
}
