import type { ReadOf } from 'contract/platform/call';
import { operatorCalls, operatorProviderCalls } from 'contract/desk/operator.calls';
import { endpoint, invalidatesAfter } from 'shared-ui/store';
import { acts, deskApi, LONG_LIST } from './deskApi';

/** A helper in the list. */
export type ListedProvider = ReadOf<typeof operatorCalls.listProviders>['data'][number];
/** A helper, as operators see one. */
export type Helper = ReadOf<typeof operatorProviderCalls.getOperatorProvider>;

const providersApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    listProviders: build.query({ ...endpoint(operatorCalls.listProviders), providesTags: ['Helper'] }),
    getProvider: build.query({ ...endpoint(operatorProviderCalls.getOperatorProvider), providesTags: ['Helper'] }),
    exportProviderStatement: build.mutation({
      ...endpoint(operatorProviderCalls.exportProviderStatement, LONG_LIST),
      // The server keeps a record of each reading.
      invalidatesTags: invalidatesAfter(['Audit']),
    }),
    addProviderNote: build.mutation({
      ...endpoint(operatorProviderCalls.addProviderNote),
      invalidatesTags: invalidatesAfter(['Audit', 'Helper']),
    }),
    recordCheck: build.mutation({ ...endpoint(operatorProviderCalls.recordCheck), ...acts }),
    endCheck: build.mutation({ ...endpoint(operatorProviderCalls.endCheck), ...acts }),
    approveProvider: build.mutation({ ...endpoint(operatorCalls.approveProvider), ...acts }),
    deactivateProvider: build.mutation({ ...endpoint(operatorCalls.deactivateProvider), ...acts }),
    unfreezePayouts: build.mutation({ ...endpoint(operatorCalls.unfreezePayouts), ...acts }),
    resetProviderFactors: build.mutation({ ...endpoint(operatorCalls.resetProviderFactors), ...acts }),
    resetCustomerFactors: build.mutation({ ...endpoint(operatorCalls.resetCustomerFactors), ...acts }),
    activateProvider: build.mutation({ ...endpoint(operatorCalls.activateProvider), ...acts }),
  }),
});

export const { endpoints: providerEndpoints } = providersApi;
export const {
  useListProvidersQuery,
  useGetProviderQuery,
  useExportProviderStatementMutation,
  useAddProviderNoteMutation,
  useRecordCheckMutation,
} = providersApi;
