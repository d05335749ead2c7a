import type { ReadOf } from 'contract/platform/call';
import { operatorBookingCalls, operatorCalls } from 'contract/desk/operator.calls';
import { problemCalls } from 'contract/bookings/bookingChange.calls';
import { endpoint } from 'shared-ui/store';
import { acts, deskApi } from './deskApi';

/** A booking in the list. */
export type ListedBooking = ReadOf<typeof operatorCalls.listOperatorBookings>['data'][number];
/** A booking, as operators see one. */
export type Booking = ReadOf<typeof operatorBookingCalls.getOperatorBooking>;

const reads = { providesTags: ['OperatorBooking'] } as const;

const bookingsApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    listOperatorBookings: build.query({ ...endpoint(operatorCalls.listOperatorBookings), ...reads }),
    getOperatorBooking: build.query({ ...endpoint(operatorBookingCalls.getOperatorBooking), ...reads }),
    listBookingCandidates: build.query({ ...endpoint(operatorBookingCalls.listBookingCandidates), ...reads }),
    getProblemAtDesk: build.query({ ...endpoint(problemCalls.getProblem, { as: 'operator' }), ...reads }),
    decideProblem: build.mutation({ ...endpoint(problemCalls.decideProblem), ...acts }),
    cancelByOperator: build.mutation({ ...endpoint(operatorBookingCalls.cancelByOperator), ...acts }),
    assignBooking: build.mutation({ ...endpoint(operatorCalls.assignBooking), ...acts }),
    releaseBooking: build.mutation({ ...endpoint(operatorCalls.releaseBooking), ...acts }),
  }),
});

export const { decideProblem, cancelByOperator, assignBooking, releaseBooking } = bookingsApi.endpoints;
export const {
  useListOperatorBookingsQuery,
  useGetOperatorBookingQuery,
  useListBookingCandidatesQuery,
  useGetProblemAtDeskQuery,
} = bookingsApi;
