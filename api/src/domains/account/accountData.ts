import type { AccountData } from 'contract/people/account';
import type { Db } from '../../platform/db/database';
import { maskContacts } from '../../platform/lib/contacts/maskContacts';
import { listOwnChanges } from '../bookingRecord';
import {
  listCustomerBookings,
  listOwnSeries,
  listProviderRows,
  toCustomerBooking,
  toProviderBooking,
} from '../bookings';
import { findCart } from '../catalogue';
import { listOwnThreadMessages } from '../conversations';
import { listUnwantedMails } from '../mails';
import { listAllMovements } from '../money';
import { findCustomerProfile, findProvider, toOwnProvider } from '../people';
import { getPlan, listOwnBusyCalendars } from '../planning';
import { OF_BOTH, OF_CUSTOMERS, OF_HELPERS, readOwn } from './accountData.repo';
import type { AccountOwner } from './closing.repo';
import { listOwnProblems } from './ownProblems.repo';

type Own = Omit<AccountData, 'exportedAt' | 'role' | keyof typeof OF_BOTH>;

async function readCustomer(db: Db, owner: AccountOwner): Promise<Own> {
  const id = owner.accountId;
  const { rows } = await listCustomerBookings(db, id, null);
  const { payments, likes, favourites } = await readOwn(db, OF_CUSTOMERS, owner);
  return {
    profile: await findCustomerProfile(db, id),
    bookings: rows.map(({ booking, extras }) => toCustomerBooking(booking, extras)),
    payments,
    problems: await listOwnProblems(db, 'customer', id),
    changes: await listOwnChanges(db, 'customer', id),
    regular: await listOwnSeries(db, id),
    cart: await findCart(db, id),
    likes,
    favourites: favourites.map((kept) =>
      kept['kind'] === 'helper' ? { ...kept, name: maskContacts(String(kept['name'])) } : kept,
    ),
    messages: await listOwnThreadMessages(db, 'customer', id),
    offers: [],
    assignments: [],
    plan: {},
    books: [],
    busyCalendars: [],
  };
}

/** Of customers a helper gets no more than the pages show (M-35). */
async function readProvider(db: Db, owner: AccountOwner, now: Date): Promise<Own> {
  const id = owner.accountId;
  const rows = await listProviderRows(db, id);
  const provider = await findProvider(db, id);
  const { payments, messages, offers, assignments } = await readOwn(db, OF_HELPERS, owner);
  return {
    profile: provider ? { ...(await toOwnProvider(db, provider, now)) } : {},
    bookings: rows.map(({ booking, extras }) => toProviderBooking(booking, id, extras)),
    payments,
    problems: await listOwnProblems(db, 'provider', id),
    changes: await listOwnChanges(db, 'provider', id),
    cart: {},
    likes: [],
    favourites: [],
    messages: [...messages, ...(await listOwnThreadMessages(db, 'provider', id))],
    offers,
    assignments,
    plan: { ...(await getPlan(db, id)).settings },
    books: await listAllMovements(db, id),
    busyCalendars: await listOwnBusyCalendars(db, id, now),
  };
}

/** Everything that is stored of an account. */
export async function readAccountData(db: Db, owner: AccountOwner, now: Date): Promise<AccountData> {
  const read = owner.role === 'user' ? readCustomer : readProvider;
  return {
    exportedAt: now.toISOString(),
    role: owner.role,
    ...(await read(db, owner, now)),
    ...(await readOwn(db, OF_BOTH, owner)),
    unwantedMails: await listUnwantedMails(db, owner.accountId),
  };
}
