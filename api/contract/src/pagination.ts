import { z } from './zod';

const LAST_PAGE = 100_000;
const NOT_A_PAGE = `The page must be a whole number from 1 to ${LAST_PAGE}`;

/** A page number in a URL: 1 when left out; what is not a number from 1 on is rejected. */
export const pageNumber = z.optional(
  z.coerce
    .number<string | number>(NOT_A_PAGE)
    .check(z.int(NOT_A_PAGE), z.gte(1, NOT_A_PAGE), z.lte(LAST_PAGE, NOT_A_PAGE)),
);

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

/** Of a list at the operators' desk. */
export const operatorPagination = z.object({
  currentPage: z.number(),
  totalPages: z.number(),
  totalEntries: z.number(),
});
