import { postCalls } from 'contract/catalogue/catalogue.calls';
import { api, endpoint, toRequest } from 'shared-ui/store';

/** Signed-in customers also get whether they have liked the post. */
const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPosts: build.query({ ...endpoint(postCalls.listPosts), providesTags: ['Post'] }),
    getPost: build.query({
      ...endpoint(postCalls.getPost),
      query: ({ id, isSignedIn }: { id: string; isSignedIn: boolean }) =>
        toRequest(postCalls.getPost, { id }, { as: isSignedIn ? 'customer' : null }),
    }),
    likePost: build.mutation({
      ...endpoint(postCalls.likePost),
      // Updates the cache instead of requesting the post again: each request counts as a view.
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) {
          dispatch(postsApi.util.updateQueryData('getPost', { id, isSignedIn: true }, () => data));
        }
      },
    }),
  }),
});

export const { listPosts, getPost } = postsApi.endpoints;
export const { useListPostsQuery, useGetPostQuery, useLikePostMutation } = postsApi;
