import { operatorCalls as calls } from 'contract/desk/operator.calls';
import { endpoint } from 'shared-ui/store';
import { acts, deskApi } from './deskApi';

const moneyApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getBookingMoney: build.query({ ...endpoint(calls.getBookingMoney), providesTags: ['OperatorBooking'] }),
    refundBooking: build.mutation({ ...endpoint(calls.refundBooking), ...acts }),
    refundPart: build.mutation({ ...endpoint(calls.refundPart), ...acts }),
    retryRefund: build.mutation({ ...endpoint(calls.retryRefund), ...acts }),
    settleRefund: build.mutation({ ...endpoint(calls.settleRefund), ...acts }),
    holdPayout: build.mutation({ ...endpoint(calls.holdPayout), ...acts }),
    releasePayout: build.mutation({ ...endpoint(calls.releasePayout), ...acts }),
    retryPayout: build.mutation({ ...endpoint(calls.retryPayout), ...acts }),
    settlePayout: build.mutation({ ...endpoint(calls.settlePayout), ...acts }),
  }),
});

export const { endpoints: moneyEndpoints, useGetBookingMoneyQuery } = moneyApi;
