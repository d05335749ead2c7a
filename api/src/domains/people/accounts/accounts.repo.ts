import { domainToUnicode } from 'node:url';
import { emailKey } from 'contract/fields/contact';
import type { Role } from 'contract/bookings/statuses';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { insertRow } from '../../../platform/db/rows';
import { addMs, DAY_MS } from '../../../platform/lib/durations';

/** The forms in which an account may have the address, the likeliest first: accounts of former days have it as it was typed (M-421.2). */
function storedForms(email: string): string[] {
  const key = emailKey(email);
  const at = key.lastIndexOf('@') + 1;
  const readable = key.includes('xn--', at) ? key.slice(0, at) + domainToUnicode(key.slice(at)) : key;
  return [...new Set([email.trim().toLowerCase(), key, readable])];
}

const TABLE = { user: 'customers', serviceProvider: 'providers', operator: 'operators' } as const;

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export async function findAccount(db: Db, role: Role, email: string) {
  const forms = storedForms(email);
  const row = await db
    .selectFrom(TABLE[role])
    .select(['id', 'password_hash as passwordHash'])
    .where('email', 'in', forms)
    .orderBy(sql`array_position(${forms}::text[], email)`)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The accounts of an email address whose owner has proven that it is theirs: a customer by the code of the sign-up, a helper, who signs
 * up with any, by the link of the welcome mail. Both are then the same person's.
 */
export async function listConfirmedAccountIds(db: Db, email: string): Promise<string[]> {
  const forms = storedForms(email);
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('email', 'in', forms)
    .unionAll(db.selectFrom('providers').select('id').where('email', 'in', forms).where('is_verified', '=', true))
    .execute();
  return rows.map(({ id }) => id);
}

const NAME = { user: 'first_name', serviceProvider: 'name', operator: 'name' } as const;

/**
 * The person who signs in: the address, the name, the kinds of device of the sessions so far, and whether the account is new, so that every device is.
 * @throws when there is no such account
 */
export async function findSigner(db: Db, role: Role, id: string, now: Date) {
  const sessionsOf = { user: 'customer_id', serviceProvider: 'provider_id', operator: 'operator_id' } as const;
  const { rows } = await sql<{ to: string; name: string; isNew: boolean; devices: string[] }>`
    select email as "to", coalesce(nullif(${sql.ref(NAME[role])}, ''), 'there') as name, created_at > ${addMs(now, -DAY_MS)} as "isNew",
      array(select distinct device from sessions where ${sql.ref(sessionsOf[role])} = ${id}) as devices
    from ${sql.table(TABLE[role])} where id = ${id}`.execute(db);
  return rows[0]!;
}

/** Sets a new password. @returns the account's id, or null when there is none */
export async function updatePassword(db: Db, role: Role, email: string, passwordHash: string): Promise<string | null> {
  const account = await findAccount(db, role, email);
  if (account === null) return null;
  await db.updateTable(TABLE[role]).set({ password_hash: passwordHash }).where('id', '=', account.id).execute();
  return account.id;
}

/** @returns the account's id; null when the email address has one already */
export function insertCustomer(db: Db, email: string, passwordHash: string, now: Date): Promise<string | null> {
  return insertRow(db, 'customers', { email, passwordHash, createdAt: now });
}

/** Whether there is any operator; until the transaction ends nobody else adds one. */
export async function hasOperators(trx: Db): Promise<boolean> {
  await sql`lock table operators in share row exclusive mode`.execute(trx);
  return (await trx.selectFrom('operators').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** An operator as the others see them. @throws when there is none: a session of an operator always has one */
export function getOperator(db: Db, id: string) {
  return db.selectFrom('operators').select(['id', 'name', 'email']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Creates an operator unless the email address has one. @returns the new operator's id; null when it has */
export function ensureOperator(
  db: Db,
  { now, ...operator }: { email: string; passwordHash: string; name: string; now: Date },
): Promise<string | null> {
  return insertRow(db, 'operators', { ...operator, createdAt: now });
}
