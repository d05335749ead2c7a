import type { Side } from 'contract/bookings/statuses';
import { accountCalls, calendarCalls } from 'contract/people/account.calls';
import type { ReadOf } from 'contract/platform/call';
import { api, toRequest } from 'shared-ui/store';

/** Whose account it is: both apps have these calls, each with its own token. */
interface ByAudience {
  audience: Side;
}
type Closing = ByAudience & { password: string };
type Feed = ReadOf<typeof calendarCalls.getCalendarFeed>;
type Data = ReadOf<typeof accountCalls.getAccountData>;

const accountApi = api.injectEndpoints({
  // Each app brings this file: the same endpoints, once more.
  overrideExisting: true,
  endpoints: (build) => ({
    getCalendarFeed: build.query<Feed, ByAudience>({
      query: ({ audience: as }) => toRequest(calendarCalls.getCalendarFeed, undefined, { as }),
    }),
    resetCalendarFeed: build.mutation<Feed, ByAudience>({
      query: ({ audience: as }) => toRequest(calendarCalls.resetCalendarFeed, undefined, { as }),
    }),
    // Read when it is wanted, and kept nowhere.
    getAccountData: build.mutation<Data, ByAudience>({
      query: ({ audience: as }) => toRequest(accountCalls.getAccountData, undefined, { as, timeoutMs: 60_000 }),
    }),
    closeAccount: build.mutation<null, Closing>({
      query: ({ audience: as, password }) => toRequest(accountCalls.closeAccount, { password }, { as }),
    }),
  }),
});

export const {
  useGetCalendarFeedQuery,
  useResetCalendarFeedMutation,
  useGetAccountDataMutation,
  useCloseAccountMutation,
} = accountApi;
