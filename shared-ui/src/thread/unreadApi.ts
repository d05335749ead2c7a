import type { UnreadMessages } from 'contract/thread';
import { threadCalls } from 'contract/thread.calls';
import { toRequest } from 'shared-ui/store';
import type { Audience } from '../account/audience';
import { apiOfThreads } from './threadChanged';

const CALLS = { customer: threadCalls.listCustomerUnread, provider: threadCalls.listProviderUnread } as const;
/** A new page asks again after this time; what is live says when there is something new. */
const MAX_AGE_SECONDS = 30;

const unreadApi = apiOfThreads.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listUnread: build.query<UnreadMessages, { audience: Audience }>({
      // Nobody has asked for it: it neither renews a token nor ends a session.
      query: ({ audience: as }) => toRequest(CALLS[as], undefined, { as, on401: 'ignore' }),
      providesTags: ['Thread'],
    }),
  }),
});

/**
 * How many messages of bookings somebody has not read, and the booking with the newest one; null where there are none.
 * @param isWanted nothing is requested while it is false
 */
export function useUnreadMessages(audience: Audience, isWanted = true): { total: number; bookingId: string } | null {
  const { data } = unreadApi.useListUnreadQuery(
    { audience },
    {
      refetchOnMountOrArgChange: MAX_AGE_SECONDS,
      skip: !isWanted,
    },
  );
  const [newest] = data?.bookings ?? [];
  return data && newest && data.total > 0 ? { total: data.total, bookingId: newest.bookingId } : null;
}

export function unreadText(total: number): string {
  return total === 1 ? '1 unread message about a booking' : `${total} unread messages about bookings`;
}
