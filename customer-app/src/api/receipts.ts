import { receiptCalls } from 'contract/money/payment.calls';
import { api, endpoint } from 'shared-ui/store';

const receiptsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReceipt: build.query({ ...endpoint(receiptCalls.getReceipt), providesTags: ['Booking'] }),
  }),
});

export const { useGetReceiptQuery } = receiptsApi;
