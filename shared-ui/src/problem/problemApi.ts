import type { Side } from 'contract/bookings/statuses';
import { problemCalls } from 'contract/bookings/bookingChange.calls';
import type { ReadOf } from 'contract/platform/call';
import { byAudience } from '../api/byAudience';
import { uploadEndpoint, type WithProgress } from '../pictures';
import { api, invalidatesAfter, type Audience } from 'shared-ui/store';

type Read = ReadOf<typeof problemCalls.getProblem>;
type NewPicture = WithProgress<{ audience: Side; id: string; picture: Blob }>;
type GetPicture = typeof problemCalls.getProblemPicture;

/** The tags of a booking's own page, in either app: news of the booking refetch it. */
const OWN_PAGES = [
  { type: 'Booking', id: 'own page' },
  { type: 'Booking', id: 'OWN PAGE' },
] as const;
/** A rejection with 409 means that the other side, or an operator, was faster. */
const changes = { invalidatesTags: invalidatesAfter(['Booking'], ['Booking']) };

// The `id` of a call is the booking's.
const problemApi = api.injectEndpoints({
  // Each app brings this file: the same endpoints, once more.
  overrideExisting: true,
  endpoints: (build) => ({
    getProblem: build.query({ ...byAudience(problemCalls.getProblem), providesTags: [...OWN_PAGES] }),
    getProblemPicture: build.query(byAudience<GetPicture, Audience>(problemCalls.getProblemPicture)),
    reportProblem: build.mutation({ ...byAudience(problemCalls.reportProblem), ...changes }),
    offerRefund: build.mutation({ ...byAudience(problemCalls.offerRefund), ...changes }),
    acceptOffer: build.mutation({ ...byAudience(problemCalls.acceptOffer), ...changes }),
    withdrawProblem: build.mutation({ ...byAudience(problemCalls.withdrawProblem), ...changes }),
    askDesk: build.mutation({ ...byAudience(problemCalls.askDesk), ...changes }),
    addProblemPicture: build.mutation<Read, NewPicture>({
      query: ({ audience: as, ...added }) => uploadEndpoint(problemCalls.addProblemPicture, { as }).query(added),
      ...changes,
    }),
  }),
});

export const {
  useGetProblemQuery,
  useGetProblemPictureQuery,
  useReportProblemMutation,
  useOfferRefundMutation,
  useAcceptOfferMutation,
  useWithdrawProblemMutation,
  useAskDeskMutation,
  useAddProblemPictureMutation,
} = problemApi;
