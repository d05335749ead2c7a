import { customerCalls } from 'contract/people/customer.calls';
import { api, endpoint, invalidatesAfter, isApiError } from 'shared-ui/store';

/** True when the server has no profile endpoint (404): then the e-mail stored in the browser is the whole profile (C-4.34). */
export function isProfileLocalOnly(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

const customerApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomerProfile: build.query({ ...endpoint(customerCalls.getCustomerProfile), providesTags: ['Customer'] }),
    updateCustomerProfile: build.mutation({
      ...endpoint(customerCalls.updateCustomerProfile),
      invalidatesTags: invalidatesAfter(['Customer']),
    }),
  }),
});

export const { getCustomerProfile } = customerApi.endpoints;
export const { useGetCustomerProfileQuery, useUpdateCustomerProfileMutation } = customerApi;
