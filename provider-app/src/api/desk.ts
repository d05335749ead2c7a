import {
  operatorAuthCalls,
  operatorCalls,
  operatorBookingCalls,
  operatorProviderCalls,
  operatorReviewCalls,
} from 'contract/desk/operator.calls';
import { problemCalls } from 'contract/bookings/bookingChange.calls';
import { api, endpoint, invalidatesAfter } from 'shared-ui/store';

const LOGIN = { timeoutMs: 10_000 };
/** A long list takes its time. */
const EXPORT = { timeoutMs: 120_000 };

const TAGS = ['Attention', 'Audit', 'OperatorBooking', 'Helper', 'Review'] as const;

/** What an operator has done shows in the lists; a rejected call says that what was shown is out of date. */
const acts = {
  invalidatesTags: invalidatesAfter(
    ['Attention', 'Audit', 'OperatorBooking', 'Helper'],
    ['Attention', 'OperatorBooking', 'Helper'],
  ),
};
const actsOnReviews = {
  invalidatesTags: invalidatesAfter(['Attention', 'Audit', 'Review'], ['Attention', 'Review']),
};

const deskApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    loginOperator: build.mutation(endpoint(operatorAuthCalls.loginOperator, LOGIN)),
    readEnrolment: build.query(endpoint(operatorAuthCalls.readEnrolment, LOGIN)),
    confirmEnrolment: build.mutation(endpoint(operatorAuthCalls.confirmEnrolment, LOGIN)),
    listAttention: build.query({ ...endpoint(operatorCalls.listAttention), providesTags: ['Attention'] }),
    listOperatorActions: build.query({ ...endpoint(operatorCalls.listOperatorActions), providesTags: ['Audit'] }),
    exportOperatorActions: build.mutation(endpoint(operatorCalls.exportOperatorActions, EXPORT)),
    listHelpers: build.query({ ...endpoint(operatorCalls.listProviders), providesTags: ['Helper'] }),
    getHelper: build.query({ ...endpoint(operatorProviderCalls.getOperatorProvider), providesTags: ['Helper'] }),
    exportHelperStatement: build.mutation({
      ...endpoint(operatorProviderCalls.exportProviderStatement, EXPORT),
      // That it was read is kept.
      invalidatesTags: invalidatesAfter(['Audit']),
    }),
    addHelperNote: build.mutation({
      ...endpoint(operatorProviderCalls.addProviderNote),
      invalidatesTags: invalidatesAfter(['Audit', 'Helper']),
    }),
    listOperatorBookings: build.query({
      ...endpoint(operatorCalls.listOperatorBookings),
      providesTags: ['OperatorBooking'],
    }),
    getOperatorBooking: build.query({
      ...endpoint(operatorBookingCalls.getOperatorBooking),
      providesTags: ['OperatorBooking'],
    }),
    listBookingCandidates: build.query({
      ...endpoint(operatorBookingCalls.listBookingCandidates),
      providesTags: ['OperatorBooking'],
    }),
    getProblemAtDesk: build.query({
      ...endpoint(problemCalls.getProblem, { as: 'operator' }),
      providesTags: ['OperatorBooking'],
    }),
    decideProblem: build.mutation({ ...endpoint(problemCalls.decideProblem), ...acts }),
    cancelByOperator: build.mutation({ ...endpoint(operatorBookingCalls.cancelByOperator), ...acts }),
    settlePayout: build.mutation({ ...endpoint(operatorCalls.settlePayout), ...acts }),
    settleRefund: build.mutation({ ...endpoint(operatorCalls.settleRefund), ...acts }),
    getBookingMoney: build.query({ ...endpoint(operatorCalls.getBookingMoney), providesTags: ['OperatorBooking'] }),
    approveProvider: build.mutation({ ...endpoint(operatorCalls.approveProvider), ...acts }),
    deactivateProvider: build.mutation({ ...endpoint(operatorCalls.deactivateProvider), ...acts }),
    activateProvider: build.mutation({ ...endpoint(operatorCalls.activateProvider), ...acts }),
    assignBooking: build.mutation({ ...endpoint(operatorCalls.assignBooking), ...acts }),
    releaseBooking: build.mutation({ ...endpoint(operatorCalls.releaseBooking), ...acts }),
    refundBooking: build.mutation({ ...endpoint(operatorCalls.refundBooking), ...acts }),
    refundPart: build.mutation({ ...endpoint(operatorCalls.refundPart), ...acts }),
    retryRefund: build.mutation({ ...endpoint(operatorCalls.retryRefund), ...acts }),
    holdPayout: build.mutation({ ...endpoint(operatorCalls.holdPayout), ...acts }),
    releasePayout: build.mutation({ ...endpoint(operatorCalls.releasePayout), ...acts }),
    retryPayout: build.mutation({ ...endpoint(operatorCalls.retryPayout), ...acts }),
    retryJob: build.mutation({ ...endpoint(operatorCalls.retryJob), ...acts }),
    dismissJob: build.mutation({ ...endpoint(operatorCalls.dismissJob), ...acts }),
    listOperatorReviews: build.query({
      ...endpoint(operatorReviewCalls.listOperatorReviews),
      providesTags: ['Review'],
    }),
    removeReview: build.mutation({ ...endpoint(operatorReviewCalls.removeReview), ...actsOnReviews }),
    dismissReport: build.mutation({ ...endpoint(operatorReviewCalls.dismissReport), ...actsOnReviews }),
    restoreReview: build.mutation({ ...endpoint(operatorReviewCalls.restoreReview), ...actsOnReviews }),
  }),
});

/** An action that loads the list of what needs a person again; one that is just being loaded is loaded once more. */
export function reloadAttention() {
  return deskApi.util.invalidateTags(['Attention']);
}

export const { endpoints: deskEndpoints } = deskApi;
export const {
  useLoginOperatorMutation,
  useReadEnrolmentQuery,
  useConfirmEnrolmentMutation,
  useListAttentionQuery,
  useListOperatorActionsQuery,
  useExportOperatorActionsMutation,
  useListHelpersQuery,
  useGetHelperQuery,
  useAddHelperNoteMutation,
  useExportHelperStatementMutation,
  useListOperatorReviewsQuery,
  useListOperatorBookingsQuery,
  useGetOperatorBookingQuery,
  useListBookingCandidatesQuery,
  useGetBookingMoneyQuery,
  useGetProblemAtDeskQuery,
} = deskApi;
