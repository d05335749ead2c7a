import { FORMER_CUSTOMER, FORMER_HELPER } from 'contract/people/account';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { deleteRows, getRow, readRow, readRows, updateRow, updateRows } from '../../platform/db/rows';
import { deleteKnownDevices } from '../../platform/auth/sessions.repo';
import { deleteUnusedPicture } from '../../platform/uploads/pictures.repo';
import { deleteOwnThreadMessages } from '../conversations';
import { deletePasskey, deleteSecondFactor } from '../people';
import { eraseOwnReports } from '../reports';
import { eraseOwnProblems } from './ownProblems.repo';
import { closedAddress } from '../../platform/mail/queueMail';

/** The owner of an account; operators have none of this kind. */
export interface AccountOwner {
  role: 'user' | 'serviceProvider';
  accountId: string;
}

/** The account that the last mail goes to. */
export interface ClosingAccount {
  email: string;
  name: string;
  /** Its owner has proven that the email address is theirs; a helper need not (M-191.9). */
  isConfirmed: boolean;
}

/** No password has this hash. */
const NO_PASSWORD = '';

/**
 * Locks an account and its bookings until the transaction ends: bookings first, as everywhere. Additions to the account wait, and then
 * find it closed.
 * @returns null when it has been closed already
 */
export async function lockAccount(trx: Db, { role, accountId }: AccountOwner): Promise<ClosingAccount | null> {
  const isCustomer = role === 'user';
  const own = sql.ref(isCustomer ? 'customer_id' : 'provider_id');
  await readRows(trx)`select from bookings where ${own} = ${accountId} order by id for update`;
  const table = sql.table(isCustomer ? 'customers' : 'providers');
  const name = sql.ref(isCustomer ? 'first_name' : 'name');
  return readRow<ClosingAccount>(trx)`
    select email, coalesce(nullif(${name}, ''), 'there') as name, ${isCustomer ? sql`true` : sql.ref('is_verified')} as is_confirmed
    from ${table} where id = ${accountId} and closed_at is null for update`;
}

/** Deletes the attempts counted against the account, and against its email address; its owner may not be known. */
async function deleteLimits(trx: Db, role: AccountOwner['role'], account: ClosingAccount): Promise<void> {
  const { email, isConfirmed } = account;
  await sql`
    delete from limits where split_part(key, ':', 2) || ':' || split_part(key, ':', 3) = ${`${role}:${email}`}
      or ${isConfirmed} and split_part(key, ':', 2) = ${email}`.execute(trx);
}

/** Deletes the belongings of an account of either kind. */
async function deleteBelongings(trx: Db, owner: AccountOwner, account: ClosingAccount): Promise<void> {
  const { role, accountId } = owner;
  await deleteKnownDevices(trx, accountId);
  await deleteSecondFactor(trx, accountId);
  await deletePasskey(trx, accountId, null);
  await deleteRows(trx, 'idempotency_keys', { accountId });
  const askedBy = role === 'user' ? ['customer', 'customer-proof'] : ['provider', 'provider-proof'];
  await deleteRows(trx, 'one_time_codes', { email: account.email, askedBy });
  await deleteLimits(trx, role, account);
  await trx.deleteFrom('outbox').where('account_id', '=', accountId).where('status', '<>', 'queued').execute();
  await deleteRows(trx, 'blocks', role === 'user' ? { customerId: accountId } : { providerId: accountId });
  await deleteOwnThreadMessages(trx, role === 'user' ? 'customer' : 'provider', accountId);
  await deleteRows(trx, 'calendar_feeds', role === 'user' ? { customerId: accountId } : { providerId: accountId });
}

/** Closes a locked customer's account: names and contacts go, also those in the bookings, which stay. */
async function eraseCustomer(trx: Db, id: string, now: Date): Promise<void> {
  await deleteRows(trx, 'carts', { customerId: id });
  await deleteRows(trx, 'booking_series', { customerId: id });
  for (const table of ['post_likes', 'favourite_services', 'favourite_providers'] as const)
    await deleteRows(trx, table, { customerId: id });
  const customer = { customerName: FORMER_CUSTOMER, customerEmail: closedAddress(id), customerPhone: '' };
  const place = { address: '', city: '', postalCode: '', specialRequests: '' };
  await updateRows(trx, 'bookings', { customerId: id }, { ...customer, ...place });
  await updateRow(trx, 'customers', id, {
    email: closedAddress(id),
    passwordHash: NO_PASSWORD,
    firstName: FORMER_CUSTOMER,
    lastName: '',
    phone: '',
    street: '',
    city: '',
    state: '',
    pincode: '',
    unwantedMails: [],
    closedAt: now,
  });
}

/** Closes a locked helper's account: out of work for good, without name, contacts, picture and conversation. */
async function eraseProvider(trx: Db, id: string, now: Date): Promise<void> {
  for (const table of [
    'provider_categories',
    'availability_offers',
    'lost_offers',
    'chat_messages',
    'chat_read_marks',
    'provider_notes',
    'provider_checks',
    'favourite_providers',
    'provider_work_spans',
    'provider_days_off',
    'busy_calendars',
  ] as const)
    await deleteRows(trx, table, { providerId: id });
  await updateRows(trx, 'payouts', { providerId: id }, { receiver: closedAddress(id) });
  const { profileImage: picture } = await getRow(trx, 'providers', { id });
  await updateRow(trx, 'providers', id, {
    email: closedAddress(id),
    passwordHash: NO_PASSWORD,
    name: FORMER_HELPER,
    phone: '',
    businessName: FORMER_HELPER,
    businessAddress: '',
    businessDescription: '',
    paypalEmail: closedAddress(id),
    profileImage: null,
    isApproved: false,
    isActive: false,
    isVerified: false,
    autoAcceptBookings: false,
    areas: [],
    servedAreas: [],
    hasWeekHours: false,
    noticeHours: 0,
    travelGapMinutes: 0,
    worksOnBankHolidays: true,
    unwantedMails: [],
    closedAt: now,
  });
  if (picture !== null) await deleteUnusedPicture(trx, picture);
}

/** Has the payouts of a helper wait for an operator (M-743), from the first time on; those that have left, or may have, are out of reach. */
export async function freezePayouts(trx: Db, providerId: string, now: Date): Promise<void> {
  const isFirst = sql`payouts_frozen_at is null and closed_at is null`;
  await updateRow(trx, 'providers', providerId, { payoutsFrozenAt: now }, isFirst);
}

/** Removes the owner's details from a locked account, and all that nobody else needs. */
export async function eraseAccount(trx: Db, owner: AccountOwner, account: ClosingAccount, now: Date): Promise<void> {
  const { role, accountId: subjectId } = owner;
  const isCustomer = role === 'user';
  await deleteBelongings(trx, owner, account);
  const subjectKind = isCustomer ? 'customer' : 'provider';
  await eraseOwnProblems(trx, subjectKind, subjectId);
  await eraseOwnReports(trx, subjectKind, subjectId);
  // The operators' actions on the account name its email address.
  const subjectName = isCustomer ? FORMER_CUSTOMER : FORMER_HELPER;
  await updateRows(trx, 'operator_actions', { subjectKind, subjectId }, { subjectName });
  await (isCustomer ? eraseCustomer : eraseProvider)(trx, subjectId, now);
}
