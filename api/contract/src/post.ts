import { call, success } from './call';
import { idParam } from './text';
import { z, type output } from './zod';

/** A blog post (C-3.3). `readTime` in minutes; `image` a file under /images or an http address. */
export const post = z.object({
  _id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  image: z.string(),
  tags: z.array(z.string()),
  author: z.string(),
  publishedAt: z.iso.datetime(),
  readTime: z.number(),
  views: z.number(),
  likes: z.number(),
});
export type Post = output<typeof post>;

/** One post, with its text: paragraphs separated by blank lines, '## ' starts a heading, '- ' a list line. */
export const fullPost = z.extend(post, { content: z.string(), isLiked: z.boolean() });
export type FullPost = output<typeof fullPost>;

export const postCalls = {
  listPosts: call({
    method: 'GET',
    path: '/api/posts/list',
    summary: 'The blog posts, newest first',
    access: 'anyone',
    response: success({ data: z.array(post) }),
  }),
  getPost: call({
    method: 'GET',
    path: '/api/posts/{id}',
    summary: 'One post; counts the view',
    access: 'anyone',
    params: idParam,
    response: success({ data: fullPost }),
  }),
  likePost: call({
    method: 'POST',
    path: '/api/posts/{id}/like',
    summary: 'Likes a post, once per person',
    access: ['user'],
    params: idParam,
    response: success({ data: fullPost }),
  }),
};
