import { domainToUnicode } from 'node:url';
import { emailKey } from 'contract/fields/contact';
import type { Role } from 'contract/bookings/statuses';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { insertRow, readRow, readRows, updateRow } from '../../../platform/db/rows';
import { addMs, DAY_MS } from '../../../platform/lib/durations';

/** The forms in which an account may have the address, the likeliest first: accounts of former days have it as it was typed (M-421.2). */
function storedForms(email: string): string[] {
  const key = emailKey(email);
  const at = key.lastIndexOf('@') + 1;
  const readable = key.includes('xn--', at) ? key.slice(0, at) + domainToUnicode(key.slice(at)) : key;
  return [...new Set([email.trim().toLowerCase(), key, readable])];
}

const TABLE = { user: 'customers', serviceProvider: 'providers', operator: 'operators' } as const;

export interface Account {
  id: string;
  passwordHash: string;
}

export function findAccount(db: Db, role: Role, email: string): Promise<Account | null> {
  const forms = storedForms(email);
  return readRow<Account>(db)`
    select id, password_hash from ${sql.table(TABLE[role])} where email = any(${forms})
    order by array_position(${forms}::text[], email) limit 1`;
}

/**
 * The accounts of an email address whose owner has proven that it is theirs: a customer by the code of the sign-up, a helper, who signs
 * up with any, by the link of the welcome mail. Both are then the same person's.
 */
export async function listConfirmedAccountIds(db: Db, email: string): Promise<string[]> {
  const forms = storedForms(email);
  const rows = await readRows<{ id: string }>(db)`
    select id from customers where email = any(${forms})
    union all select id from providers where email = any(${forms}) and is_verified`;
  return rows.map(({ id }) => id);
}

const NAME = { user: 'first_name', serviceProvider: 'name', operator: 'name' } as const;

/**
 * The person who signs in: the address, the name, the kinds of device of the sessions so far, and whether the account is new, so that every device is.
 * @throws when there is no such account
 */
export async function findSigner(db: Db, role: Role, id: string, now: Date) {
  const sessionsOf = { user: 'customer_id', serviceProvider: 'provider_id', operator: 'operator_id' } as const;
  const signer = await readRow<{ to: string; name: string; isNew: boolean; devices: string[] }>(db)`
    select email as "to", coalesce(nullif(${sql.ref(NAME[role])}, ''), 'there') as name, created_at > ${addMs(now, -DAY_MS)} as is_new,
      array(select distinct device from sessions where ${sql.ref(sessionsOf[role])} = ${id}) as devices
    from ${sql.table(TABLE[role])} where id = ${id}`;
  return signer!;
}

/** Sets a new password. @returns the account's id, or null when there is none */
export async function updatePassword(db: Db, role: Role, email: string, passwordHash: string): Promise<string | null> {
  const account = await findAccount(db, role, email);
  if (account === null) return null;
  await updateRow(db, TABLE[role], account.id, { passwordHash });
  return account.id;
}

/** Whether there is any operator; until the transaction ends nobody else adds one. */
export async function hasOperators(trx: Db): Promise<boolean> {
  await sql`lock table operators in share row exclusive mode`.execute(trx);
  return (await readRow(trx)`select from operators limit 1`) !== null;
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
