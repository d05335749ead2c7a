import { LIMITS } from './limits';
import { listPagination, pageQuery } from './pagination';
import { success, type SchemaTable } from './response';
import { idParam, optionalText, requiredText } from './text';
import { z, type output } from './zod';

const PRICE = 'Please give a price per hour in pounds, as in 18.50';
const VERSION = 'Please say which version was changed';
const ORDER = 'Please give the ids in their new order';

function isInPennies(pounds: number): boolean {
  return Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6;
}

/** Pounds per hour, more than nothing, to the penny. */
const pricePerHour = z
  .number(PRICE)
  .check(z.gt(0, PRICE), z.lte(LIMITS.hourlyPriceMax, PRICE), z.refine(isInPennies, PRICE));

/** A stored picture, as `uploadCataloguePicture` returned it; '' for none. */
export const pictureName = z
  .string()
  .check(z.regex(/^(?:[\w-]{1,100}\.(?:avif|webp|jpg|png))?$/, 'This is not the name of a picture'));

/** The order as it was loaded: a change by somebody else in between is rejected. */
const orderVersion = z.string(ORDER).check(z.maxLength(100));
export const version = z.number(VERSION).check(z.int(VERSION), z.gte(1, VERSION), z.lte(2_000_000_000, VERSION));
/** What a deletion was decided on, and why. */
export const deleteBody = z.object({ version, reason: optionalText(LIMITS.operatorReasonMax) });
export const orderedIds = z
  .array(z.string().check(z.maxLength(100)), ORDER)
  .check(z.maxLength(LIMITS.orderedMax, `At most ${LIMITS.orderedMax} entries can be put in order`));
export const orderBody = z.object({ ids: orderedIds, orderVersion });

export const searchText = z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.shortTextMax), z.regex(/^[^\0]*$/)));
/** In a URL. */
export const flagText = z.optional(z.enum(['true', 'false']));

/** What an operator says of a category. */
export const categoryFields = z.object({
  name: requiredText('Please give a name'),
  image: pictureName,
  isActive: z.boolean('Please say whether it is active'),
});
export type CategoryFields = output<typeof categoryFields>;

/** What an operator says of a service. `areas`: outward postcodes and cities; none: wherever a helper of the category works. */
export const serviceFields = z.object({
  name: requiredText('Please give a name'),
  description: z
    .string('Please give a description')
    .check(
      z.trim(),
      z.maxLength(LIMITS.longTextMax, `Please use at most ${LIMITS.longTextMax} characters`),
      z.regex(/^[^\0]*$/),
    ),
  price: pricePerHour,
  categoryId: z.string('Please choose a category').check(z.maxLength(100)),
  image: pictureName,
  areas: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.shortTextMax)))
    .check(z.maxLength(LIMITS.servedMax, `At most ${LIMITS.servedMax} areas can be given`)),
  isActive: z.boolean('Please say whether it is active'),
});
export type ServiceFields = output<typeof serviceFields>;

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

const oneCategory = success({ data: catalogueCategory });
const oneService = success({ data: catalogueService });

export const operatorCatalogueSchemas = {
  listCatalogueCategories: {
    summary: 'All categories, also those that are not active, in their order',
    query: z.extend(pageQuery, { search: searchText, isActive: flagText }),
    response: success({ data: z.array(catalogueCategory), pagination: listPagination, orderVersion: z.string() }),
  },
  createCategory: { summary: 'Adds a category at the end', body: categoryFields, response: oneCategory },
  changeCategory: {
    summary: 'Changes a category',
    params: idParam,
    body: z.extend(categoryFields, { version }),
    response: oneCategory,
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
    response: success({ orderVersion: z.string() }),
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
  },
  getCatalogueService: { summary: 'One service, also one that is not active', params: idParam, response: oneService },
  createService: { summary: 'Adds a service', body: serviceFields, response: oneService },
  changeService: {
    summary: 'Changes a service; bookings of it stay as they are',
    params: idParam,
    body: z.extend(serviceFields, { version }),
    response: oneService,
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
    response: success({ orderVersion: z.string() }),
  },
  uploadCataloguePicture: {
    summary: 'Stores a picture for the catalogue; its name goes into `image`',
    response: success({ data: z.object({ name: z.string() }) }),
  },
} satisfies SchemaTable;
