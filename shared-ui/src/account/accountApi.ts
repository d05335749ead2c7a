import { accountCalls, calendarCalls, passkeyCalls, proofCalls, sessionCalls } from 'contract/people/account.calls';
import type { Call } from 'contract/platform/call';
import { pushCalls } from 'contract/people/push.calls';
import { api, type Audience } from 'shared-ui/store';
import { byAudience } from '../api/byAudience';

/** As `byAudience`, of a call that operators make too. */
function ofEverybody<C extends Call>(call: C) {
  return byAudience<C, Audience>(call);
}

const accountApi = api.enhanceEndpoints({ addTagTypes: ['Passkey', 'SecondFactor', 'Session'] }).injectEndpoints({
  // Each app brings this file: the same endpoints, once more.
  overrideExisting: true,
  endpoints: (build) => ({
    getCalendarFeed: build.query(byAudience(calendarCalls.getCalendarFeed)),
    resetCalendarFeed: build.mutation(byAudience(calendarCalls.resetCalendarFeed)),
    listMailChoices: build.query(byAudience(accountCalls.listMailChoices)),
    chooseMails: build.mutation(byAudience(accountCalls.chooseMails)),
    listSessions: build.query({ ...ofEverybody(sessionCalls.listSessions), providesTags: ['Session'] }),
    endSession: build.mutation({ ...ofEverybody(sessionCalls.endSession), invalidatesTags: ['Session'] }),
    endOtherSessions: build.mutation({ ...ofEverybody(sessionCalls.endOtherSessions), invalidatesTags: ['Session'] }),
    beginProof: build.mutation(ofEverybody(proofCalls.beginProof)),
    prove: build.mutation(ofEverybody(proofCalls.prove)),
    getSecondFactor: build.query({ ...byAudience(proofCalls.getSecondFactor), providesTags: ['SecondFactor'] }),
    beginSecondFactor: build.mutation(byAudience(proofCalls.beginSecondFactor)),
    setSecondFactor: build.mutation({ ...byAudience(proofCalls.setSecondFactor), invalidatesTags: ['SecondFactor'] }),
    removeSecondFactor: build.mutation({
      ...byAudience(proofCalls.removeSecondFactor),
      invalidatesTags: ['SecondFactor'],
    }),
    listPasskeys: build.query({ ...ofEverybody(passkeyCalls.listPasskeys), providesTags: ['Passkey'] }),
    beginPasskey: build.mutation(ofEverybody(passkeyCalls.beginPasskey)),
    addPasskey: build.mutation({ ...ofEverybody(passkeyCalls.addPasskey), invalidatesTags: ['Passkey'] }),
    removePasskey: build.mutation({ ...ofEverybody(passkeyCalls.removePasskey), invalidatesTags: ['Passkey'] }),
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
  useListPasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useGetPushQuery,
  useSavePushMutation,
  useGetAccountDataMutation,
  useCloseAccountMutation,
} = accountApi;
