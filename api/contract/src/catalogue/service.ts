import { isRecord } from '../platform/isRecord';
import {
  data,
  list,
  success,
  type SchemaTable,
  amount,
  label,
  lenient,
  name,
  tolerant,
  trueUnlessFalse,
} from '../platform/response';
import { LIMITS } from '../platform/limits';
import { SERVICE_SORTS } from './options';
import { pageNumber, pageQuery, servicePagination } from '../platform/pagination';
import { inQuery, idParam, line, optionalText } from '../fields/text';
import { checkSlot, slotFields } from './searchSlot';
import { z, type output } from '../platform/zod';

/** A chore (C-3.1). `price` is pounds per hour; `image` a file under /images. */
const service = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  image: z.string(),
  category: z.object({ _id: z.string(), name: z.string() }),
  isActive: z.boolean(),
  /** Additive: average of verified reviews, null while there is none. */
  rating: z.nullable(z.number()),
  reviewCount: z.number(),
  /** Additive: bookings ever paid, for the Most Booked list. */
  bookingCount: z.number(),
  /** Additive: outward postcodes and cities where it is offered. */
  areas: z.array(z.string()),
});
export type Service = output<typeof service>;

const pounds = inQuery(z.number().check(z.gte(0), z.lte(LIMITS.hourlyPriceMax)));

/** Only `query`, `location` and `page` are specified; the rest is additive (M-18.1, M-310). */
const searchFields = z.object({
  query: optionalText(),
  location: optionalText(),
  page: pageNumber,
  /** Category names, separated by commas: several combine (M-18.5). */
  category: optionalText(LIMITS.longTextMax),
  minPrice: pounds,
  maxPrice: pounds,
  minRating: inQuery(z.number().check(z.gte(LIMITS.ratingMin), z.lte(LIMITS.ratingMax))),
  sort: z.optional(z.enum(SERVICE_SORTS)),
  /** A wanted time (M-310): with it only chores that somebody can do then. */
  ...slotFields,
});
const searchQuery = searchFields.check(checkSlot);
export type SearchQuery = output<typeof searchQuery>;

/** As browsers read it: the category comes as a name or as an object (C-3.3), the price of a chore without one is NaN. */
const readService = z.extend(service, {
  price: lenient((value) => z.parse(amount, value) ?? Number.NaN),
  category: lenient((value) => ({
    _id: isRecord(value) ? (z.parse(label, value._id) ?? '') : '',
    name: z.parse(name, value),
  })),
  isActive: trueUnlessFalse,
});

/** A start at which something can be booked: 'YYYY-MM-DD' and 'HH:MM' in London. */
const nearestStart = z.object({ day: z.string(), start: z.string() });
export type NearestStart = output<typeof nearestStart>;

const services = { query: pageQuery, ...list(z.array(service), z.array(readService)) };

/** Both common ways to name the parts of a pagination (C-3.7); a missing count is taken from the rows that are there. */
const readFound = z.pipe(
  tolerant(
    z.object({
      data: tolerant(z.array(readService)),
      totalServices: amount,
      nearest: z.array(nearestStart),
      pagination: z.object({
        totalServices: amount,
        total: amount,
        currentPage: amount,
        page: amount,
        totalPages: amount,
        pages: amount,
      }),
    }),
  ),
  z.transform(({ data: found, totalServices, nearest, pagination }) => ({
    services: found,
    /** Of all pages together. */
    total: totalServices ?? pagination.totalServices ?? pagination.total ?? found.length,
    page: pagination.currentPage ?? pagination.page ?? 1,
    pages: Math.max(1, pagination.totalPages ?? pagination.pages ?? 1),
    /** Additive: when nothing can be booked at the wanted time, the nearest times at which something can (M-313). */
    nearest,
  })),
);
export type FoundServices = output<typeof readFound>;

export const serviceSchemas = {
  listServices: { summary: 'All chores', ...services },
  listServicesOfCategory: {
    summary: 'The chores of a category',
    params: z.object({ categoryName: line() }),
    ...services,
  },
  searchServices: {
    summary: 'Searches chores by words, place, category, price and rating',
    query: searchQuery,
    response: success({
      data: z.array(service),
      pagination: servicePagination,
      totalServices: z.number(),
      nearest: z.optional(z.array(nearestStart)),
    }),
    read: readFound,
  },
  getService: { summary: 'One chore', params: idParam, ...data(service, readService) },
} satisfies SchemaTable;

/** The kinds of favourites, and how many of each a customer can keep (M-256). */
const FAVOURITE_KINDS = ['service', 'helper'] as const;
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number];
export const MAX_FAVOURITES = 200;

/** A helper in the list of favourites; no more than everybody may see (M-260.1). */
const favouriteProvider = z.object({
  _id: z.string(),
  businessName: z.string(),
  /** The file of the picture; null without one. */
  image: z.nullable(z.string()),
  /** The average of the reviews; null while there are none. */
  rating: z.nullable(z.number()),
  reviews: z.number(),
});
export type FavouriteProvider = output<typeof favouriteProvider>;

/** The newest first; without favourites that cannot be booked at the moment. */
const favourites = z.object({ services: z.array(service), helpers: z.array(favouriteProvider) });
export type Favourites = output<typeof favourites>;

const params = z.extend(z.object({ kind: z.enum(FAVOURITE_KINDS) }), idParam.shape);

export const favouriteSchemas = {
  listFavourites: { summary: 'The chores and helpers that the customer keeps', ...data(favourites) },
  addFavourite: { summary: 'Keeps a chore or a helper; once more changes nothing', params, response: success() },
  removeFavourite: { summary: 'Keeps it no more; once more changes nothing', params, response: success() },
} satisfies SchemaTable;

/** A blog post (C-3.3). `readTime` in minutes; `image` a file under /images or an http URL. */
const post = z.object({
  _id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  image: z.string(),
  tags: z.array(z.string()),
  author: z.string(),
  publishedAt: z.iso.datetime(),
  readTime: z.number(),
  views: z.number(),
  likes: z.number(),
});
export type Post = output<typeof post>;

/** One post, with its text in Markdown (M-177.1). */
const fullPost = z.extend(post, { content: z.string(), isLiked: z.boolean() });
export type FullPost = output<typeof fullPost>;

/** As browsers read it: the author comes as a name or as an object. */
const author = { author: name };

export const postSchemas = {
  listPosts: {
    summary: 'The blog posts, newest first',
    query: pageQuery,
    ...list(z.array(post), z.array(z.extend(post, author))),
  },
  getPost: { summary: 'One post; counts the view', params: idParam, ...data(fullPost, z.extend(fullPost, author)) },
  likePost: {
    summary: 'Likes a post, once per person',
    params: idParam,
    ...data(fullPost, z.extend(fullPost, author)),
  },
} satisfies SchemaTable;
