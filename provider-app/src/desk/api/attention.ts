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

export const { retryJob, dismissJob } = attentionApi.endpoints;
export const { useListAttentionQuery } = attentionApi;
