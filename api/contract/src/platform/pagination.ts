import { LIMITS } from './limits';
import { inQuery } from '../fields/text';
import { z, type output } from './zod';

const LAST_PAGE = 100_000;
const NOT_A_PAGE = `The page must be a whole number from 1 to ${LAST_PAGE}`;

/** A page number in a URL: 1 when left out; a value other than a number from 1 on is rejected. */
export const pageNumber = inQuery(
  z.number(NOT_A_PAGE).check(z.int(NOT_A_PAGE), z.gte(1, NOT_A_PAGE), z.lte(LAST_PAGE, NOT_A_PAGE)),
);

/** The most entries of a response; a value other than a number from 1 to `max` is rejected. */
export function limitUpTo(max: number) {
  const text = `The limit must be a whole number from 1 to ${max}`;
  return inQuery(z.number(text).check(z.int(text), z.gte(1, text), z.lte(max, text)));
}

const NOT_BOTH = 'Messages are requested before one or after one, not both';

/** Asks for the last messages of a conversation, or those before or after one: a client catches up by `after` when its connection was cut. */
export function messagesQuery(max: number, notAMessage?: string) {
  const messageId = z.optional(z.string().check(z.regex(/^\d{1,18}$/, notAMessage)));
  return z
    .object({ before: messageId, after: messageId, limit: limitUpTo(max) })
    .check(z.refine(({ before, after }) => before === undefined || after === undefined, NOT_BOTH));
}
export type MessagesQuery = output<ReturnType<typeof messagesQuery>>;

/** Asks for one page of a list. A specified list without both is complete (M-107). */
export const pageQuery = z.object({ page: pageNumber, limit: limitUpTo(LIMITS.listLimitMax) });
/** Asks for a page by key (M-729): `start`, or the `next` or `previous` of another page. `page` then only counts, except from the start. */
export const pageCursor = z.optional(z.string().check(z.regex(/^[\w-]{1,2000}$/, 'This is no cursor of a list')));
/** As pageQuery, of a list that is read by key too. */
export const keyQuery = z.extend(pageQuery, { cursor: pageCursor });
export type PageQuery = output<typeof pageQuery> & { cursor?: string | undefined };

const place = { currentPage: z.number(), totalPages: z.number() };
const cursor = z.optional(z.nullable(z.string()));
/** Additive where the request has a cursor: those of the pages beside it, null where there is none; and whether `totalEntries` ends at 1,000. */
const beside = { next: cursor, previous: cursor, isMore: z.optional(z.boolean()) };

/** The place of a page in its list. */
export const listPagination = z.object({ ...place, totalEntries: z.number(), ...beside });
export const servicePagination = z.object({ ...place, totalServices: z.number() });
export const bookingPagination = z.object({ ...place, totalBookings: z.number() });
