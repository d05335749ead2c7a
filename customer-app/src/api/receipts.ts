import { receiptCalls } from 'contract/receipt.calls';
import { api, endpoint } from 'shared-ui/store';

const receiptsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReceipt: build.query({ ...endpoint(receiptCalls.getReceipt), providesTags: ['Booking'] }),
  }),
});

export const { useGetReceiptQuery } = receiptsApi;
