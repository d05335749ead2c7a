import { operatorPostCalls as calls } from 'contract/desk/operator.calls';
import { endpoint, invalidatesAfter } from 'shared-ui/store';
import { deskApi } from './deskApi';

/** Mutations of a post change the public pages too; a rejected call means that the page was out of date. */
const changes = { invalidatesTags: invalidatesAfter(['OperatorPost', 'Post', 'Audit'], ['OperatorPost']) };

const postsApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    listOperatorPosts: build.query({ ...endpoint(calls.listOperatorPosts), providesTags: ['OperatorPost'] }),
    getOperatorPost: build.query({ ...endpoint(calls.getOperatorPost), providesTags: ['OperatorPost'] }),
    createPost: build.mutation({ ...endpoint(calls.createPost), ...changes }),
    changePost: build.mutation({ ...endpoint(calls.changePost), ...changes }),
    publishPost: build.mutation({ ...endpoint(calls.publishPost), ...changes }),
    unpublishPost: build.mutation({ ...endpoint(calls.unpublishPost), ...changes }),
    deletePost: build.mutation({ ...endpoint(calls.deletePost), ...changes }),
  }),
});

export const {
  useListOperatorPostsQuery,
  useGetOperatorPostQuery,
  useCreatePostMutation,
  useChangePostMutation,
  usePublishPostMutation,
  useUnpublishPostMutation,
  useDeletePostMutation,
} = postsApi;
