import { postCalls } from 'contract/catalogue/catalogue.calls';
import { api, endpoint } from 'shared-ui/store';
import { postsApi } from './posts';

/** Apart from what loaders request: only a post's page has it. */
const postLikesApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useLikePostMutation } = postLikesApi;
