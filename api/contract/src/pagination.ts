import { z } from './zod';

/** A page number in an address: 1 when left out; what is not a number from 1 on is refused. */
export const pageNumber = z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(100_000)));

export const servicePagination = z.object({
  currentPage: z.number(), totalPages: z.number(), totalServices: z.number(),
});

export const bookingPagination = z.object({
  currentPage: z.number(), totalPages: z.number(), totalBookings: z.number(),
});
