import { postCalls } from 'contract/catalogue/catalogue.calls';
import { api, endpoint, toRequest } from 'shared-ui/store';

/** Signed-in customers also get whether they have liked the post. */
interface PostArgument {
  id: string;
  isSignedIn: boolean;
}

export const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPosts: build.query({ ...endpoint(postCalls.listPosts), providesTags: ['Post'] }),
    getPost: build.query({
      ...endpoint(postCalls.getPost),
      query: ({ id, isSignedIn }: PostArgument) =>
        toRequest(postCalls.getPost, { id }, { as: isSignedIn ? 'customer' : null }),
    }),
  }),
});

export const { listPosts, getPost } = postsApi.endpoints;
export const { useListPostsQuery, useGetPostQuery } = postsApi;
