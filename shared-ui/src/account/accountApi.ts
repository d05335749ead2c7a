import { accountCalls, calendarCalls } from 'contract/people/account.calls';
import { pushCalls } from 'contract/people/push.calls';
import { api } from 'shared-ui/store';
import { byAudience } from '../api/byAudience';

const accountApi = api.injectEndpoints({
  // Each app brings this file: the same endpoints, once more.
  overrideExisting: true,
  endpoints: (build) => ({
    getCalendarFeed: build.query(byAudience(calendarCalls.getCalendarFeed)),
    resetCalendarFeed: build.mutation(byAudience(calendarCalls.resetCalendarFeed)),
    listMailChoices: build.query(byAudience(accountCalls.listMailChoices)),
    chooseMails: build.mutation(byAudience(accountCalls.chooseMails)),
    getPush: build.query(byAudience(pushCalls.getPush)),
    savePush: build.mutation(byAudience(pushCalls.savePush)),
    // Requested at a press, and kept nowhere.
    getAccountData: build.mutation(byAudience(accountCalls.getAccountData, { timeoutMs: 60_000 })),
    closeAccount: build.mutation(byAudience(accountCalls.closeAccount)),
  }),
});

export const {
  useGetCalendarFeedQuery,
  useResetCalendarFeedMutation,
  useListMailChoicesQuery,
  useChooseMailsMutation,
  useGetPushQuery,
  useSavePushMutation,
  useGetAccountDataMutation,
  useCloseAccountMutation,
} = accountApi;
