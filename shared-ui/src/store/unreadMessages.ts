import type { Side } from 'contract/bookings/statuses';
import type { UnreadMessages } from 'contract/conversations/unread';
import { unreadCalls } from 'contract/conversations/unread.calls';
import { api } from '../api/api';
import { toRequest } from '../api/endpoint';

const CALLS = { customer: unreadCalls.listCustomerUnread, provider: unreadCalls.listProviderUnread } as const;
/** A new page requests it again after this time; a live connection reports news itself. */
const MAX_AGE_SECONDS = 30;

interface Unread {
  total: number;
  /** The booking with the newest message that is unread. */
  bookingId: string;
}

// Here, since the shell's header and both apps show it.
const unreadApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUnread: build.query<Unread | null, Side>({
      // Nobody has asked for it: it neither renews a token nor ends a session.
      query: (as) => toRequest(CALLS[as], undefined, { as, on401: 'ignore' }),
      transformResponse: ({ total, bookings: [newest] }: UnreadMessages) => (newest ? { total, ...newest } : null),
      providesTags: ['Thread'],
    }),
  }),
});

/**
 * How many messages of bookings somebody has not read, and the booking with the newest one; nothing where there are none.
 * @param isWanted nothing is requested while it is false
 */
export function useUnreadMessages(audience: Side, isWanted = true): Unread | null | undefined {
  return unreadApi.useListUnreadQuery(audience, {
    refetchOnMountOrArgChange: MAX_AGE_SECONDS,
    refetchOnFocus: true,
    skip: !isWanted,
  }).data;
}

export function unreadText(total: number): string {
  return total === 1 ? '1 unread message about a booking' : `${total} unread messages about bookings`;
}
