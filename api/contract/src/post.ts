import { pageQuery } from './pagination';
import { data, list, type SchemaTable } from './response';
import { idParam } from './text';
import { name } from './tolerant';
import { z, type output } from './zod';

/** A blog post (C-3.3). `readTime` in minutes; `image` a file under /images or an http URL. */
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

/** One post, with its text in Markdown (M-177.1). */
export const fullPost = z.extend(post, { content: z.string(), isLiked: z.boolean() });
export type FullPost = output<typeof fullPost>;

/** As browsers read it: the author comes as a name or as an object. */
const author = { author: name };

export const postSchemas = {
  listPosts: {
    summary: 'The blog posts, newest first',
    query: pageQuery,
    ...list(z.array(post), z.array(z.extend(post, author))),
  },
  getPost: { summary: 'One post; counts the view', params: idParam, ...data(fullPost, z.extend(fullPost, author)) },
  likePost: {
    summary: 'Likes a post, once per person',
    params: idParam,
    ...data(fullPost, z.extend(fullPost, author)),
  },
} satisfies SchemaTable;
