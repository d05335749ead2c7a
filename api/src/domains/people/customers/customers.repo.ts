import type { CustomerProfile } from 'contract/people/customer';
import type { Db } from '../../../platform/db/database';
import { getRow, readRow, updateRow } from '../../../platform/db/rows';

export async function findCustomerProfile(db: Db, id: string): Promise<CustomerProfile> {
  const { firstName, lastName, email, phone, street, city, state, pincode } = await getRow(db, 'customers', { id });
  return { firstName, lastName, email, phone, street, city, state, pincode };
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
  const open = await readRow(trx)`select from customers where id = ${id} and closed_at is null for no key update`;
  return open !== null;
}
