import type { FullPost, Post } from 'contract/post';
import { api } from 'shared-ui/store';
import { askFor, listOf, oneOf, type Ask } from './answers';
import { count, nameOf, text, texts } from './read';

function readPost(item: Readonly<Record<string, unknown>>): Post {
  return {
    _id: text(item._id),
    title: text(item.title),
    excerpt: text(item.excerpt),
    image: text(item.image),
    tags: texts(item.tags),
    author: nameOf(item.author),
    publishedAt: text(item.publishedAt),
    readTime: count(item.readTime),
    views: count(item.views),
    likes: count(item.likes),
  };
}

function readFullPost(item: Readonly<Record<string, unknown>>): FullPost {
  return {
    ...readPost(item),
    content: text(item.content),
    isLiked: item.isLiked === true,
  };
}

/** A reader who is signed in is told whether the post is liked already. */
export interface PostQuery {
  id: string;
  isSignedIn: boolean;
}

const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPosts: build.query<Post[], void>({
      queryFn: (_, _api, _options, ask) => askFor(ask as Ask, { url: '/api/posts/list' }, listOf(readPost)),
      providesTags: ['Post'],
    }),
    getPost: build.query<FullPost, PostQuery>({
      queryFn: ({ id, isSignedIn }, _api, _options, ask) =>
        askFor(
          ask as Ask,
          { url: `/api/posts/${encodeURIComponent(id)}`, auth: isSignedIn ? 'customer' : 'none' },
          oneOf(readFullPost),
        ),
    }),
    likePost: build.mutation<FullPost, string>({
      queryFn: (id, _api, _options, ask) =>
        askFor(
          ask as Ask,
          { url: `/api/posts/${encodeURIComponent(id)}/like`, method: 'POST', auth: 'customer' },
          oneOf(readFullPost),
        ),
      // Put in place rather than fetched anew: fetching a post counts as a view.
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
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
