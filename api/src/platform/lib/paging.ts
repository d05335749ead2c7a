import { LIMITS } from 'contract/platform/limits';
import type { PageQuery } from 'contract/platform/pagination';

/** Rows of a list, from a place on. */
export interface Range {
  limit: number;
  offset: number;
}

/** The page that a query names, or the first one. */
export function rangeOf({ page = 1, limit = LIMITS.listPageSize }: PageQuery): Range {
  return { limit, offset: (page - 1) * limit };
}

/** As rangeOf; null, for all rows, where a query names neither page nor limit. */
export function rangeOrAll(query: PageQuery): Range | null {
  return query.page === undefined && query.limit === undefined ? null : rangeOf(query);
}

/** Returns the place of a page in a list of `total` rows. */
export function paginationOf({ limit, offset }: Range, total: number) {
  return { currentPage: offset / limit + 1, totalPages: Math.max(1, Math.ceil(total / limit)), totalEntries: total };
}

/** A list's rows, and their number on all its pages. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

/** The response to a request for a page of a list. */
export function pageResponse<Row>({ rows, total }: Listed<Row>, range: Range) {
  return { data: rows, pagination: paginationOf(range, total) };
}

/** The response to a request for a specified list: with its pagination where a page was requested. */
export function listResponse<Row>(listed: Listed<Row>, range: Range | null) {
  return range ? pageResponse(listed, range) : { data: listed.rows };
}
