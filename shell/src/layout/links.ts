// The links of the header and its menus for each role (C-2.21 to C-2.24; roles: C-4.17).
import { paths } from 'shared-ui/paths';
import type { Session } from 'shared-ui/state';
import { texts } from '../texts';

interface NavLinkItem {
  to: string;
  label: string;
}

export type ViewerRole = 'guest' | 'customer' | 'provider';

/** A helper when a provider token exists, a customer when only a customer token exists. */
export function roleOf({ customerToken, providerToken }: Pick<Session, 'customerToken' | 'providerToken'>): ViewerRole {
  if (providerToken !== null) return 'provider';
  return customerToken === null ? 'guest' : 'customer';
}

const everyone: readonly NavLinkItem[] = [
  { to: paths.categories(), label: texts.nav.categories },
  { to: paths.services(), label: texts.nav.services },
  { to: paths.posts(), label: texts.nav.posts },
  { to: paths.review(), label: texts.nav.review },
];

export function navLinks(role: ViewerRole): readonly NavLinkItem[] {
  return role === 'customer' ? [...everyone, { to: paths.bookingHistory(), label: texts.nav.history }] : everyone;
}

/** The links of the My Account menu, Logout aside. */
export function accountLinks(role: ViewerRole): readonly NavLinkItem[] {
  return role === 'provider'
    ? [
        { to: paths.provider.profile(), label: texts.account.profile },
        { to: paths.myServices(), label: texts.account.myChores },
        { to: paths.choresBookings(), label: texts.account.bookings },
        { to: paths.serviceHistory(), label: texts.account.history },
        { to: paths.review(), label: texts.account.review },
      ]
    : [{ to: paths.profile(), label: texts.account.profile }];
}

/** Logged-out users, and everybody on the landing page, are offered the two logins. */
export function showsSignIn(role: ViewerRole, pathname: string): boolean {
  return role === 'guest' || pathname === paths.root() || pathname === paths.landing();
}
