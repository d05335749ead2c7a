import { customerCalls } from 'contract/people/customer.calls';
import { api, endpoint, invalidatesAfter, isApiError } from 'shared-ui/store';

/** True when the server has no profile endpoint (404): then the e-mail stored in the browser is the whole profile (C-4.34). */
export function isProfileLocalOnly(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

/** Apart from what loaders request: only the profile has it. */
const customerProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateCustomerProfile: build.mutation({
      ...endpoint(customerCalls.updateCustomerProfile),
      invalidatesTags: invalidatesAfter(['Customer']),
    }),
  }),
});

export const { useUpdateCustomerProfileMutation } = customerProfileApi;
