import { success, type SchemaTable } from './response';
import { z, type output } from './zod';

export { SUGGESTED_CATEGORIES } from './suggestedCategories';

export const category = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  isActive: z.boolean(),
  /** Additive: how many active chores it holds. */
  serviceCount: z.number(),
});
export type Category = output<typeof category>;

export const categorySchemas = {
  listCategories: { summary: 'The categories', response: success({ data: z.array(category) }) },
} satisfies SchemaTable;
