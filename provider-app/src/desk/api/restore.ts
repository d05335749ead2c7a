import { restoreCalls } from 'contract/desk/operator.calls';
import { endpoint, invalidatesAfter } from 'shared-ui/store';
import { deskApi } from './deskApi';

const acts = { invalidatesTags: invalidatesAfter(['Restore', 'Setup', 'Audit'], ['Restore']) };

const restoreApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getRestore: build.query({ ...endpoint(restoreCalls.getRestore), providesTags: ['Restore'] }),
    endQuarantine: build.mutation({ ...endpoint(restoreCalls.endQuarantine), ...acts }),
  }),
});

export const { endQuarantine } = restoreApi.endpoints;
export const { useGetRestoreQuery } = restoreApi;
