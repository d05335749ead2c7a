import { pictureName } from './catalogueFields';
import { OPERATOR_LIMITS } from './operatorLimits';
import { deleteBody, searchText, version } from './operatorCatalogue';
import { listPagination, pageQuery } from './pagination';
import { data, success, type SchemaTable } from './response';
import { idParam, lines, markdownText, personName, requiredText } from './text';
import { tolerant } from './tolerant';
import { z, type output } from './zod';

/** Whether readers see a post; one that is planned they see from its date on. */
export const POST_STATES = ['draft', 'planned', 'published'] as const;
export type PostState = (typeof POST_STATES)[number];

/** The fields of a post that an operator edits. `content` as readers get it (`fullPost`). */
export const postFields = z.object({
  title: requiredText('Please give a title'),
  /** '' for none. */
  excerpt: lines('Please give a text, or an empty one', OPERATOR_LIMITS.postExcerptMax),
  content: markdownText('Please give a text', OPERATOR_LIMITS.postMax),
  author: personName('Please give an author'),
  image: pictureName,
  tags: z
    .array(requiredText('Please give no empty tag', OPERATOR_LIMITS.postTagMax))
    .check(z.maxLength(OPERATOR_LIMITS.postTagsMax, `At most ${OPERATOR_LIMITS.postTagsMax} tags can be given`)),
});
export type PostFields = output<typeof postFields>;

/** A post as operators see it. */
const operatorPost = z.object({
  _id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  author: z.string(),
  image: z.string(),
  tags: z.array(z.string()),
  state: z.enum(POST_STATES),
  /** Null for a draft. */
  publishedAt: z.nullable(z.iso.datetime()),
  readTime: z.number(),
  views: z.number(),
  version: z.number(),
});
export type OperatorPost = output<typeof operatorPost>;

/** As in a list, without its text. */
const listedPost = z.omit(operatorPost, { content: true });
export type ListedPost = output<typeof listedPost>;

export const operatorPostSchemas = {
  listOperatorPosts: {
    summary: 'All posts, drafts too, the latest first',
    query: z.extend(pageQuery, { search: searchText, state: z.optional(z.enum(POST_STATES)) }),
    response: success({ data: z.array(listedPost), pagination: listPagination }),
    read: tolerant(z.object({ data: tolerant(z.array(listedPost)), pagination: listPagination })),
  },
  getOperatorPost: { summary: 'One post, also a draft; counts no view', params: idParam, ...data(operatorPost) },
  createPost: { summary: 'Adds a post as a draft', body: postFields, ...data(operatorPost) },
  changePost: {
    summary: 'Changes a post, published or not',
    params: idParam,
    body: z.extend(postFields, { version }),
    ...data(operatorPost),
  },
  publishPost: { summary: 'Publishes a draft', params: idParam, body: z.object({ version }), ...data(operatorPost) },
  unpublishPost: {
    summary: 'Makes a post a draft again',
    params: idParam,
    body: z.object({ version }),
    ...data(operatorPost),
  },
  deletePost: { summary: 'Deletes a post', params: idParam, body: deleteBody, response: success() },
} satisfies SchemaTable;
