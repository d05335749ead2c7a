import { call, success } from './call';
import { z, type output } from './zod';

export const category = z.object({
  _id: z.string(), name: z.string(), image: z.string(), isActive: z.boolean(),
  /** Additive: how many active chores it holds. */
  serviceCount: z.number(),
});
export type Category = output<typeof category>;

/** The eight fixed suggestions of the search header (customer.md §2). */
export const SUGGESTED_CATEGORIES = [
  'Cleaning', 'Plumbing', 'Electrical', 'Handyman', 'Painting', 'Gardening', 'Carpentry', 'Pest Control',
] as const;

export const categoryCalls = {
  listCategories: call({
    method: 'GET', path: '/api/category/list', summary: 'The categories', who: 'anyone', answer: success({ data: z.array(category) }),
  }),
};
