import { catalogueFileSchemas } from './catalogueFile';
import { categoryFields, serviceFields } from './catalogueFields';
import { OPERATOR_LIMITS } from './operatorLimits';
import { listPagination, pageQuery } from './pagination';
import { success, type SchemaTable } from './response';
import { idParam, optionalFreeText, optionalText } from './text';
import { dataOf, tolerant } from './tolerant';
import { z, type output } from './zod';

const VERSION = 'Please say which version was changed';
const ORDER = 'Please give the ids in their new order';

/** The order as it was loaded: a change by somebody else in between is rejected. */
const orderVersion = z.string(ORDER).check(z.maxLength(100));
export const version = z.number(VERSION).check(z.int(VERSION), z.gte(1, VERSION), z.lte(2_000_000_000, VERSION));
/** The version that was seen when the deletion was decided, and the reason. */
export const deleteBody = z.object({ version, reason: optionalFreeText(OPERATOR_LIMITS.operatorReasonMax) });
const orderedIds = z
  .array(z.string().check(z.maxLength(100)), ORDER)
  .check(z.maxLength(OPERATOR_LIMITS.orderedMax, `At most ${OPERATOR_LIMITS.orderedMax} entries can be put in order`));
export const orderBody = z.object({ ids: orderedIds, orderVersion });

export const searchText = optionalText();
/** In a URL. */
const flagText = z.optional(z.enum(['true', 'false']));

/** A category as operators see it. */
export const catalogueCategory = z.extend(categoryFields, {
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  /** Also those that are not active. */
  serviceCount: z.number(),
  version: z.number(),
});
export type CatalogueCategory = output<typeof catalogueCategory>;

/** A service as operators see it. */
export const catalogueService = z.object({
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

const oneCategory = { response: success({ data: catalogueCategory }), read: dataOf(catalogueCategory) };
const oneService = { response: success({ data: catalogueService }), read: dataOf(catalogueService) };
const newOrder = { response: success({ orderVersion: z.string() }) };
const picture = z.object({ name: z.string() });

export const operatorCatalogueSchemas = {
  listCatalogueCategories: {
    summary: 'All categories, also those that are not active, in their order',
    query: z.extend(pageQuery, { search: searchText, isActive: flagText }),
    response: success({ data: z.array(catalogueCategory), pagination: listPagination, orderVersion: z.string() }),
    read: tolerant(
      z.object({ data: tolerant(z.array(catalogueCategory)), pagination: listPagination, orderVersion: z.string() }),
    ),
  },
  createCategory: { summary: 'Adds a category at the end', body: categoryFields, ...oneCategory },
  changeCategory: {
    summary: 'Changes a category',
    params: idParam,
    body: z.extend(categoryFields, { version }),
    ...oneCategory,
  },
  deleteCategory: {
    summary: 'Deletes a category that nothing belongs to',
    params: idParam,
    body: deleteBody,
    response: success(),
  },
  orderCategories: {
    summary: 'Puts the categories in order: all their ids',
    body: orderBody,
    ...newOrder,
  },
  listCatalogueServices: {
    summary: 'All services, also those that are not active, by category and in their order there',
    query: z.extend(pageQuery, {
      search: searchText,
      categoryId: z.optional(z.string().check(z.maxLength(100))),
      isActive: flagText,
    }),
    response: success({
      data: z.array(catalogueService),
      pagination: listPagination,
      /** Of the category's services; null where the query names none. */
      orderVersion: z.nullable(z.string()),
    }),
    read: tolerant(
      z.object({
        data: tolerant(z.array(catalogueService)),
        pagination: listPagination,
        orderVersion: z.nullable(z.string()),
      }),
    ),
  },
  getCatalogueService: { summary: 'One service, also one that is not active', params: idParam, ...oneService },
  createService: { summary: 'Adds a service', body: serviceFields, ...oneService },
  changeService: {
    summary: 'Changes a service; bookings of it stay as they are',
    params: idParam,
    body: z.extend(serviceFields, { version }),
    ...oneService,
  },
  deleteService: {
    summary: 'Deletes a service that was never booked',
    params: idParam,
    body: deleteBody,
    response: success(),
  },
  orderServices: {
    summary: 'Puts the services of a category in order: all their ids',
    body: z.extend(orderBody, { categoryId: z.string('Please choose a category').check(z.maxLength(100)) }),
    ...newOrder,
  },
  uploadCataloguePicture: {
    summary: 'Stores a picture for the catalogue; its name goes into `image`',
    response: success({ data: picture }),
    read: dataOf(picture),
  },
  ...catalogueFileSchemas,
} satisfies SchemaTable;
