import { data, page, type SchemaTable, success } from '../platform/response';
import { z, type output } from '../platform/zod';
import { categoryFields, serviceFields, pictureName } from './catalogueFields';
import { OPERATOR_LIMITS } from './operatorLimits';
import { pageQuery } from '../platform/pagination';
import { idParam, optionalFreeText, optionalText, lines, markdownText, personName, requiredText } from '../fields/text';

/** The result of an import, done or planned: the numbers of its services that are new, that differ from the stored ones, and that do not. */
const importCounts = z.object({ created: z.number(), changed: z.number(), unchanged: z.number() });
export type ImportCounts = output<typeof importCounts>;

const VERSION = 'Please say which version was changed';
const ORDER = 'Please give the ids in their new order';

/** The order as it was loaded: a change by somebody else in between is rejected. */
const orderVersion = z.string(ORDER).check(z.maxLength(100));
const version = z.number(VERSION).check(z.int(VERSION), z.gte(1, VERSION), z.lte(2_000_000_000, VERSION));
/** The version that a deletion was decided on, and the reason. */
const deleteBody = z.object({ version, reason: optionalFreeText(OPERATOR_LIMITS.operatorReasonMax) });
const orderedIds = z
  .array(z.string().check(z.maxLength(100)), ORDER)
  .check(z.maxLength(OPERATOR_LIMITS.orderedMax, `At most ${OPERATOR_LIMITS.orderedMax} entries can be put in order`));
const orderBody = z.object({ ids: orderedIds, orderVersion });

export const searchText = optionalText();
/** In a URL. */
const flagText = z.optional(z.enum(['true', 'false']));

/** A category as operators see it. */
const catalogueCategory = z.extend(categoryFields, {
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  requiredChecks: z.array(z.string()),
  /** Also those that are not active. */
  serviceCount: z.number(),
  version: z.number(),
});
export type CatalogueCategory = output<typeof catalogueCategory>;

/** A service as operators see it. */
const catalogueService = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  image: z.string(),
  category: z.object({ _id: z.string(), name: z.string() }),
  areas: z.array(z.string()),
  isActive: z.boolean(),
  bookingCount: z.number(),
  version: z.number(),
});
export type CatalogueService = output<typeof catalogueService>;

const deleted = { params: idParam, body: deleteBody, response: success() };
const oneCategory = data(catalogueCategory);
const oneService = data(catalogueService);
const newOrder = { response: success({ orderVersion: z.string() }) };

export const operatorCatalogueSchemas = {
  listCatalogueCategories: {
    summary: 'All categories, also those that are not active, in their order',
    query: z.extend(pageQuery, { search: searchText, isActive: flagText }),
    ...page(catalogueCategory, catalogueCategory, { orderVersion: z.string() }),
  },
  createCategory: { summary: 'Adds a category at the end', body: categoryFields, ...oneCategory },
  changeCategory: {
    summary: 'Changes a category',
    params: idParam,
    body: z.extend(categoryFields, { version }),
    ...oneCategory,
  },
  deleteCategory: { summary: 'Deletes a category that nothing belongs to', ...deleted },
  orderCategories: { summary: 'Puts the categories in order: all their ids', body: orderBody, ...newOrder },
  listCatalogueServices: {
    summary: 'All services, also those that are not active, by category and in their order there',
    query: z.extend(pageQuery, {
      search: searchText,
      categoryId: z.optional(z.string().check(z.maxLength(100))),
      isActive: flagText,
    }),
    // `orderVersion`: of the category's services; null where the query names none.
    ...page(catalogueService, catalogueService, { orderVersion: z.nullable(z.string()) }),
  },
  getCatalogueService: { summary: 'One service, also one that is not active', params: idParam, ...oneService },
  createService: { summary: 'Adds a service', body: serviceFields, ...oneService },
  changeService: {
    summary: 'Changes a service; bookings of it stay as they are',
    params: idParam,
    body: z.extend(serviceFields, { version }),
    ...oneService,
  },
  deleteService: { summary: 'Deletes a service that was never booked', ...deleted },
  orderServices: {
    summary: 'Puts the services of a category in order: all their ids',
    body: z.extend(orderBody, { categoryId: z.string('Please choose a category').check(z.maxLength(100)) }),
    ...newOrder,
  },
  uploadCataloguePicture: {
    summary: 'Stores a picture for the catalogue; its name goes into `image`',
    ...data(z.object({ name: z.string() })),
  },
  exportServices: {
    summary: 'All services as a CSV file, also those that are not active',
    response: z.string(),
    read: z.string(),
  },
  importServices: {
    summary:
      'Adds and changes services by a CSV file: all rows, or none and a list of every bad one; with dryRun=true it only reports',
    query: z.object({ dryRun: z.optional(z.enum(['true', 'false'])) }),
    ...data(importCounts),
  },
} satisfies SchemaTable;

/** Whether readers see a post; one that is planned they see from its date on. */
const POST_STATES = ['draft', 'planned', 'published'] as const;
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

const postOfVersion = { params: idParam, body: z.object({ version }), ...data(operatorPost) };

export const operatorPostSchemas = {
  listOperatorPosts: {
    summary: 'All posts, drafts too, the latest first',
    query: z.extend(pageQuery, { search: searchText, state: z.optional(z.enum(POST_STATES)) }),
    ...page(listedPost),
  },
  getOperatorPost: { summary: 'One post, also a draft; counts no view', params: idParam, ...data(operatorPost) },
  createPost: { summary: 'Adds a post as a draft', body: postFields, ...data(operatorPost) },
  changePost: {
    summary: 'Changes a post, published or not',
    params: idParam,
    body: z.extend(postFields, { version }),
    ...data(operatorPost),
  },
  publishPost: { summary: 'Publishes a draft', ...postOfVersion },
  unpublishPost: { summary: 'Makes a post a draft again', ...postOfVersion },
  deletePost: { summary: 'Deletes a post', ...deleted },
} satisfies SchemaTable;
