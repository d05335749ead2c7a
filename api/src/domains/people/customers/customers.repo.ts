import type { CustomerProfile } from 'contract/people/customer';
import type { Db } from '../../../platform/db/database';
import { updateRow } from '../../../platform/db/rows';

const COLUMNS = [
  'first_name as firstName',
  'last_name as lastName',
  'email',
  'phone',
  'street',
  'city',
  'state',
  'pincode',
] as const;

export async function findCustomerProfile(db: Db, id: string): Promise<CustomerProfile> {
  return db.selectFrom('customers').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Changes the given fields; the email address of the account stays. */
export async function updateCustomerProfile(
  db: Db,
  id: string,
  { email: _stays, ...change }: { [Field in keyof CustomerProfile]?: string | undefined },
): Promise<CustomerProfile> {
  if (Object.values(change).some((value) => value !== undefined)) await updateRow(db, 'customers', id, change);
  return findCustomerProfile(db, id);
}

/**
 * Lets one transaction at a time decide by the number of a customer's things.
 * @returns false when the account has just been closed
 */
export async function lockCustomer(trx: Db, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
