import type { CustomerProfile } from 'contract/customer';
import { api, isApiError } from 'shared-ui/store';
import { askFor, oneOf, type Ask } from './answers';
import { text } from './read';

export type { CustomerProfile } from 'contract/customer';

export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'street',
  'city',
  'state',
  'pincode',
] as const;

const readProfile = oneOf(
  (data) => Object.fromEntries(PROFILE_FIELDS.map((field) => [field, text(data[field])])) as CustomerProfile,
);

/** True when the server has no such call: then the e-mail kept in the browser is the whole profile (C-4.34). */
export function isProfileLocalOnly(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

const customerApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomerProfile: build.query<CustomerProfile, void>({
      queryFn: (_, _api, _options, ask) =>
        askFor(ask as Ask, { url: '/api/customer/profile', auth: 'customer' }, readProfile),
      providesTags: ['Customer'],
    }),
    updateCustomerProfile: build.mutation<void, Partial<CustomerProfile>>({
      query: (body) => ({ url: '/api/customer/profile', method: 'PUT', body, auth: 'customer' }),
      transformResponse: () => undefined,
      invalidatesTags: (_result, error) => (error ? [] : ['Customer']),
    }),
  }),
});

export const { getCustomerProfile } = customerApi.endpoints;
export const { useGetCustomerProfileQuery, useUpdateCustomerProfileMutation } = customerApi;
