import { LIMITS } from '../platform/limits';
import { isInPennies } from '../money/money';
import { line, lines, requiredText } from '../fields/text';
import { checkedThing } from '../people/checkFields';
import { z, type output } from '../platform/zod';

/** The fields of categories and services that operators edit: their forms and the API check these rules. */
const PRICE = 'Please give a price per hour in pounds, as in 18.50';

/** Pounds per hour, more than nothing, to the penny. */
const pricePerHour = z
  .number(PRICE)
  .check(z.gte(0.01, PRICE), z.lte(LIMITS.hourlyPriceMax, PRICE), z.refine(isInPennies, PRICE));

/** A stored picture, as `uploadCataloguePicture` returned it; '' for none. */
export const pictureName = z
  .string()
  .check(z.regex(/^(?:[\w-]{1,100}\.(?:avif|webp|jpg|png))?$/, 'This is not the name of a picture'));

/** The fields of a category that an operator edits. */
export const categoryFields = z.object({
  name: requiredText('Please give a name'),
  image: pictureName,
  isActive: z.boolean('Please say whether it is active'),
  /** Additive: the checks that a helper needs for its jobs (M-753); without them they stay as they are. */
  requiredChecks: z.optional(z.array(checkedThing).check(z.maxLength(10, 'At most 10 checks can be required'))),
});
export type CategoryFields = output<typeof categoryFields>;

/** The fields of a service that an operator edits. `areas`: outward postcodes and cities; none: wherever a helper of the category works. */
export const serviceFields = z.object({
  name: requiredText('Please give a name'),
  description: lines('Please give a description'),
  price: pricePerHour,
  categoryId: z.string('Please choose a category').check(z.maxLength(100)),
  image: pictureName,
  areas: z
    .array(line().check(z.minLength(1)))
    .check(z.maxLength(LIMITS.servedMax, `At most ${LIMITS.servedMax} areas can be given`)),
  isActive: z.boolean('Please say whether it is active'),
});
export type ServiceFields = output<typeof serviceFields>;
