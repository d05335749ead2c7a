import { accountCalls, calendarCalls, proofCalls, sessionCalls } from 'contract/people/account.calls';
import { pushCalls } from 'contract/people/push.calls';
import { api, type Audience } from 'shared-ui/store';
import { byAudience } from '../api/byAudience';

const accountApi = api.enhanceEndpoints({ addTagTypes: ['SecondFactor', 'Session'] }).injectEndpoints({
  // Each app brings this file: the same endpoints, once more.
  overrideExisting: true,
  endpoints: (build) => ({
    getCalendarFeed: build.query(byAudience(calendarCalls.getCalendarFeed)),
    resetCalendarFeed: build.mutation(byAudience(calendarCalls.resetCalendarFeed)),
    listMailChoices: build.query(byAudience(accountCalls.listMailChoices)),
    chooseMails: build.mutation(byAudience(accountCalls.chooseMails)),
    listSessions: build.query({
      ...byAudience<typeof sessionCalls.listSessions, Audience>(sessionCalls.listSessions),
      providesTags: ['Session'],
    }),
    endSession: build.mutation({
      ...byAudience<typeof sessionCalls.endSession, Audience>(sessionCalls.endSession),
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: build.mutation({
      ...byAudience<typeof sessionCalls.endOtherSessions, Audience>(sessionCalls.endOtherSessions),
      invalidatesTags: ['Session'],
    }),
    beginProof: build.mutation(byAudience<typeof proofCalls.beginProof, Audience>(proofCalls.beginProof)),
    prove: build.mutation(byAudience<typeof proofCalls.prove, Audience>(proofCalls.prove)),
    getSecondFactor: build.query({ ...byAudience(proofCalls.getSecondFactor), providesTags: ['SecondFactor'] }),
    beginSecondFactor: build.mutation(byAudience(proofCalls.beginSecondFactor)),
    setSecondFactor: build.mutation({ ...byAudience(proofCalls.setSecondFactor), invalidatesTags: ['SecondFactor'] }),
    removeSecondFactor: build.mutation({
      ...byAudience(proofCalls.removeSecondFactor),
      invalidatesTags: ['SecondFactor'],
    }),
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
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useBeginProofMutation,
  useProveMutation,
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useSetSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useGetPushQuery,
  useSavePushMutation,
  useGetAccountDataMutation,
  useCloseAccountMutation,
} = accountApi;
