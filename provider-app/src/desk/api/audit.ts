import type { ReadOf } from 'contract/platform/call';
import { operatorCalls as calls } from 'contract/desk/operator.calls';
import { endpoint } from 'shared-ui/store';
import { deskApi, LONG_LIST } from './deskApi';

export type Entry = ReadOf<typeof calls.listOperatorActions>['data'][number];

const auditApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    listOperatorActions: build.query({ ...endpoint(calls.listOperatorActions), providesTags: ['Audit'] }),
    exportOperatorActions: build.mutation(endpoint(calls.exportOperatorActions, LONG_LIST)),
  }),
});

export const { useListOperatorActionsQuery, useExportOperatorActionsMutation } = auditApi;
