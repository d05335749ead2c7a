import type { CustomerProfile } from 'contract/people/customer';
import type { Db } from '../../../platform/db/database';

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
  change: { [Field in Exclude<keyof CustomerProfile, 'email'>]?: string | undefined },
): Promise<CustomerProfile> {
  const fields = {
    first_name: change.firstName,
    last_name: change.lastName,
    phone: change.phone,
    street: change.street,
    city: change.city,
    state: change.state,
    pincode: change.pincode,
  };
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return findCustomerProfile(db, id);
  return db.updateTable('customers').set(given).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow();
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
