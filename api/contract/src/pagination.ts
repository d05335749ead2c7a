import { LIMITS } from './limits';
import { z, type output } from './zod';

const LAST_PAGE = 100_000;
const NOT_A_PAGE = `The page must be a whole number from 1 to ${LAST_PAGE}`;

/** A page number in a URL: 1 when left out; what is not a number from 1 on is rejected. */
export const pageNumber = z.optional(
  z.coerce
    .number<string | number>(NOT_A_PAGE)
    .check(z.int(NOT_A_PAGE), z.gte(1, NOT_A_PAGE), z.lte(LAST_PAGE, NOT_A_PAGE)),
);

const NOT_A_LIMIT = `The limit must be a whole number from 1 to ${LIMITS.listLimitMax}`;

/** How many entries a page has. */
const pageLimit = z.optional(
  z.coerce
    .number<string | number>(NOT_A_LIMIT)
    .check(z.int(NOT_A_LIMIT), z.gte(1, NOT_A_LIMIT), z.lte(LIMITS.listLimitMax, NOT_A_LIMIT)),
);

/** Asks for one page of a list. A specified list without both is complete (M-107). */
export const pageQuery = z.object({ page: pageNumber, limit: pageLimit });
export type PageQuery = output<typeof pageQuery>;

/** Where a page lies in its list. */
export const listPagination = z.object({
  currentPage: z.number(),
  totalPages: z.number(),
  totalEntries: z.number(),
});

export const servicePagination = z.object({
  currentPage: z.number(),
  totalPages: z.number(),
  totalServices: z.number(),
});

export const bookingPagination = z.object({
  currentPage: z.number(),
  totalPages: z.number(),
  totalBookings: z.number(),
});
