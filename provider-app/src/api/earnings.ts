import { paymentCalls } from 'contract/money/payment.calls';
import { api, endpoint } from 'shared-ui/store';

const earningsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEarnings: build.query({ ...endpoint(paymentCalls.getEarnings), providesTags: ['Earnings'] }),
  }),
});

export const { getEarnings } = earningsApi.endpoints;
export const { useGetEarningsQuery } = earningsApi;
