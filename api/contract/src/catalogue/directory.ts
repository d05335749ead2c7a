import { data, type SchemaTable, amount, trueUnlessFalse, success, tolerant } from '../platform/response';
import { z, type output } from '../platform/zod';
import { listPagination, pageQuery } from '../platform/pagination';
import { review } from './review';
import { idParam } from '../fields/text';
import { shownCheck } from '../people/checkFields';

const category = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  isActive: z.boolean(),
  /** Additive: the number of its active chores. */
  serviceCount: z.number(),
});
export type Category = output<typeof category>;

/** As browsers read it; the number of its chores is additive and may be missing. */
const readCategory = z.extend(category, { isActive: trueUnlessFalse, serviceCount: amount });
export type ListedCategory = output<typeof readCategory>;

export const categorySchemas = {
  listCategories: { summary: 'The categories', ...data(z.array(category), z.array(readCategory)) },
} satisfies SchemaTable;

const instant = z.iso.datetime();

/** A helper's work so far, and our checks of the helper (M-165.1, M-260.1). */
export const providerRecord = z.object({
  /** The file of the picture; null without one. */
  image: z.nullable(z.string()),
  /** The average of the reviews; null while there are none. */
  rating: z.nullable(z.number()),
  reviews: z.number(),
  jobsDone: z.number(),
  /** When an operator approved the helper; null where that is not known. */
  approvedAt: z.nullable(instant),
  isEmailVerified: z.boolean(),
  /** Additive: the checks that are valid today, by what was checked (M-756). */
  checks: z.array(shownCheck),
});
export type ProviderRecord = output<typeof providerRecord>;

/** A helper as everybody may see one: no contact data, and no name but that of the business (M-260.1). */
const publicProvider = z.extend(providerRecord, {
  _id: z.string(),
  businessName: z.string(),
  /** Names of categories; none: every category. */
  categories: z.array(z.string()),
  /** Outward postcodes and cities in lower case; none: everywhere. */
  areas: z.array(z.string()),
});
export type PublicProvider = output<typeof publicProvider>;

/** A review of a helper's work, with the chore it is about. */
const providerReview = z.extend(review, { service: z.object({ _id: z.string(), name: z.string() }) });
export type ProviderReview = output<typeof providerReview>;

const readReviews = z.pipe(
  tolerant(z.object({ data: tolerant(z.array(providerReview)), pagination: z.object({ totalPages: amount }) })),
  z.transform(({ data: reviews, pagination }) => ({ reviews, pages: pagination.totalPages ?? 1 })),
);

export const publicProviderSchemas = {
  getPublicProvider: { summary: 'A helper as everybody may see one', params: idParam, ...data(publicProvider) },
  listProviderReviews: {
    summary: 'The verified reviews of a helper’s work, the newest first',
    params: idParam,
    query: pageQuery,
    response: success({ data: z.array(providerReview), pagination: listPagination }),
    read: readReviews,
  },
} satisfies SchemaTable;
