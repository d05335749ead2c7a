import { customerCalls } from 'contract/people/customer.calls';
import { api, endpoint } from 'shared-ui/store';

const customerApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomerProfile: build.query({ ...endpoint(customerCalls.getCustomerProfile), providesTags: ['Customer'] }),
  }),
});

export const { getCustomerProfile } = customerApi.endpoints;
export const { useGetCustomerProfileQuery } = customerApi;
