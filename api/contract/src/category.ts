import { data, type SchemaTable } from './response';
import { amount, trueUnlessFalse } from './tolerant';
import { z, type output } from './zod';

export const category = z.object({
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
