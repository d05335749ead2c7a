import type { Side } from 'contract/bookings/statuses';
import type { ReadOf } from 'contract/platform/call';
import { problemCalls } from 'contract/bookings/bookingChange.calls';
import type { ProblemKind } from 'contract/bookings/problem';
import { uploadEndpoint, type WithProgress } from '../pictures';
import { api, invalidatesAfter, toRequest, type Audience } from 'shared-ui/store';

/** Whose booking it is: both apps have these calls, each with its own token. */
interface OfBooking {
  audience: Side;
  /** The booking's. */
  id: string;
}
type Read = ReadOf<typeof problemCalls.getProblem>;
type Picture = ReadOf<typeof problemCalls.getProblemPicture>;

/** What a booking's own page shows, in either app: news of the booking refetch it. */
const OWN_PAGES = [
  { type: 'Booking', id: 'own page' },
  { type: 'Booking', id: 'OWN PAGE' },
] as const;
/** A rejection with 409 means that the other side, or an operator, was faster. */
const changes = { invalidatesTags: invalidatesAfter(['Booking'], ['Booking']) };

const problemApi = api.injectEndpoints({
  // Each app brings this file: the same endpoints, once more.
  overrideExisting: true,
  endpoints: (build) => ({
    getProblem: build.query<Read, OfBooking>({
      query: ({ audience: as, id }) => toRequest(problemCalls.getProblem, { id }, { as }),
      providesTags: [...OWN_PAGES],
    }),
    getProblemPicture: build.query<Picture, { audience: Audience; id: string; name: string }>({
      query: ({ audience: as, ...picture }) => toRequest(problemCalls.getProblemPicture, picture, { as }),
    }),
    reportProblem: build.mutation<Read, OfBooking & { kind: ProblemKind; text: string }>({
      query: ({ audience: as, ...report }) => toRequest(problemCalls.reportProblem, report, { as }),
      ...changes,
    }),
    offerRefund: build.mutation<Read, OfBooking & { refund: number; of: number }>({
      query: ({ audience: as, ...offer }) => toRequest(problemCalls.offerRefund, offer, { as }),
      ...changes,
    }),
    acceptOffer: build.mutation<Read, OfBooking & { number: number }>({
      query: ({ audience: as, ...accepted }) => toRequest(problemCalls.acceptOffer, accepted, { as }),
      ...changes,
    }),
    withdrawProblem: build.mutation<Read, OfBooking>({
      query: ({ audience: as, id }) => toRequest(problemCalls.withdrawProblem, { id }, { as }),
      ...changes,
    }),
    askDesk: build.mutation<Read, OfBooking>({
      query: ({ audience: as, id }) => toRequest(problemCalls.askDesk, { id }, { as }),
      ...changes,
    }),
    addProblemPicture: build.mutation<Read, WithProgress<OfBooking & { picture: Blob }>>({
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
