import { data, success, type SchemaTable } from './response';
import { service } from './service';
import { idParam } from './text';
import { z, type output } from './zod';

/** The kinds of things that a customer can keep, and the number of each (M-256). */
export const FAVOURITE_KINDS = ['service', 'helper'] as const;
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number];
export const MAX_FAVOURITES = 200;

/** A helper in the list of favourites; no more than everybody may see (M-260.1). */
const favouriteHelper = z.object({
  _id: z.string(),
  businessName: z.string(),
  /** The file of the picture; null without one. */
  image: z.nullable(z.string()),
  /** The average of the reviews; null while there are none. */
  rating: z.nullable(z.number()),
  reviews: z.number(),
});
export type FavouriteHelper = output<typeof favouriteHelper>;

/** The newest first; without favourites that cannot be booked at the moment. */
const favourites = z.object({ services: z.array(service), helpers: z.array(favouriteHelper) });
export type Favourites = output<typeof favourites>;

const params = z.extend(z.object({ kind: z.enum(FAVOURITE_KINDS) }), idParam.shape);

export const favouriteSchemas = {
  listFavourites: { summary: 'The chores and helpers that the customer keeps', ...data(favourites) },
  addFavourite: { summary: 'Keeps a chore or a helper; once more changes nothing', params, response: success() },
  removeFavourite: { summary: 'Keeps it no more; once more changes nothing', params, response: success() },
} satisfies SchemaTable;
