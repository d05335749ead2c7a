import type { ProviderAccount } from 'contract/people/provider';
import { providerCalls } from 'contract/people/provider.calls';
import { uploadEndpoint } from 'shared-ui/pictures';
import { api, endpoint, invalidatesAfter } from 'shared-ui/store';

/** These calls check whether there is a session (H-7.19). */
const PROFILE = { on401: 'end' } as const;

const providerApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrentProvider: build.query({
      ...endpoint(providerCalls.getCurrentProvider, PROFILE),
      providesTags: ['Provider'],
    }),
    getProviderProfile: build.query({
      ...endpoint(providerCalls.getProviderProfile, PROFILE),
      providesTags: ['Provider'],
    }),
    updateProviderProfile: build.mutation({
      ...endpoint(providerCalls.updateProviderProfile, PROFILE),
      invalidatesTags: invalidatesAfter(['Provider']),
    }),
    uploadProviderImage: build.mutation({
      ...uploadEndpoint(providerCalls.uploadProviderImage, PROFILE),
      invalidatesTags: invalidatesAfter(['Provider']),
    }),
  }),
});

/** As `selectFromResult`, for who shows the account and not how its request is doing: they do not render whenever it is sent again. */
export function selectAccount({ data, isError }: { data?: ProviderAccount; isError: boolean }) {
  return { data, isError };
}

export const { getCurrentProvider, getProviderProfile } = providerApi.endpoints;
export const {
  useGetCurrentProviderQuery,
  useGetProviderProfileQuery,
  useUpdateProviderProfileMutation,
  useUploadProviderImageMutation,
} = providerApi;
