import type { ReadOf } from 'contract/platform/call';
import { operatorCalls as calls } from 'contract/desk/operator.calls';
import { endpoint } from 'shared-ui/store';
import { acts, deskApi } from './deskApi';

/** Something that needs a person. */
export type Item = ReadOf<typeof calls.listAttention>['data'][number];

const attentionApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    listAttention: build.query({ ...endpoint(calls.listAttention), providesTags: ['Attention'] }),
    retryJob: build.mutation({ ...endpoint(calls.retryJob), ...acts }),
    dismissJob: build.mutation({ ...endpoint(calls.dismissJob), ...acts }),
  }),
});

/** An action that reloads the items that need a person; a list that is just being loaded is loaded once more. */
export function reloadAttention() {
  return attentionApi.util.invalidateTags(['Attention']);
}

export const { retryJob, dismissJob } = attentionApi.endpoints;
export const { useListAttentionQuery } = attentionApi;
