import type { AccountData } from 'contract/people/account';
import type { Db } from '../../platform/db/database';
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
import { listAllMovements } from '../money';
import { findCustomerProfile, findProvider, toOwnProvider } from '../people';
import { getPlan, listOwnBusyCalendars } from '../planning';
import {
  listOwnAssignments,
  listOwnDevices,
  listOwnFavourites,
  listOwnLikes,
  listOwnMails,
  listOwnMessages,
  listOwnOffers,
  listOwnPayments,
  listOwnPayouts,
  listOwnReviews,
  listOwnSessions,
  listOwnVisits,
} from './accountData.repo';
import { listOwnProblems } from './ownProblems.repo';
import type { AccountOwner } from './accountOwner';

type Own = Omit<AccountData, 'exportedAt' | 'role' | 'reviews' | 'mails' | 'sessions' | 'devices' | 'visits'>;

async function readCustomer(db: Db, id: string): Promise<Own> {
  const { rows } = await listCustomerBookings(db, id, null);
  return {
    profile: await findCustomerProfile(db, id),
    bookings: rows.map(({ booking, extras }) => toCustomerBooking(booking, extras)),
    payments: await listOwnPayments(db, id),
    problems: await listOwnProblems(db, 'customer', id),
    changes: await listOwnChanges(db, 'customer', id),
    regular: await listOwnSeries(db, id),
    cart: await findCart(db, id),
    likes: await listOwnLikes(db, id),
    favourites: await listOwnFavourites(db, id),
    messages: await listOwnThreadMessages(db, 'customer', id),
    offers: [],
    assignments: [],
    plan: {},
    books: [],
    busyCalendars: [],
  };
}

/** Of customers a helper gets no more than the pages show (M-35). */
async function readProvider(db: Db, id: string, now: Date): Promise<Own> {
  const rows = await listProviderRows(db, id);
  const provider = await findProvider(db, id);
  return {
    profile: provider ? { ...(await toOwnProvider(db, provider)) } : {},
    bookings: rows.map(({ booking, extras }) => toProviderBooking(booking, id, extras)),
    payments: await listOwnPayouts(db, id),
    problems: await listOwnProblems(db, 'provider', id),
    changes: await listOwnChanges(db, 'provider', id),
    cart: {},
    likes: [],
    favourites: [],
    messages: [...(await listOwnMessages(db, id)), ...(await listOwnThreadMessages(db, 'provider', id))],
    offers: await listOwnOffers(db, id),
    assignments: await listOwnAssignments(db, id),
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
    ...(await read(db, owner.accountId, now)),
    reviews: await listOwnReviews(db, owner),
    visits: await listOwnVisits(db, owner),
    mails: await listOwnMails(db, owner),
    sessions: await listOwnSessions(db, owner),
    devices: await listOwnDevices(db, owner),
  };
}
