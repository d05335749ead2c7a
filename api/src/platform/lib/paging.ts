import { LIMITS } from 'contract/platform/limits';
import type { PageQuery } from 'contract/platform/pagination';

/** Rows of a list, from a place on. */
export interface Range {
  limit: number;
  offset: number;
  /** The page, as its reader counts. */
  page: number;
  /** Of a list by key: its start, or where the page begins or ends; undefined where the page is asked for by its number. */
  cursor?: string | undefined;
}

/** The page that a query names by its cursor or its number, or the first one. */
export function rangeOf({ page = 1, limit = LIMITS.listPageSize, cursor }: PageQuery): Range {
  const offset = cursor === undefined || cursor === 'start' ? (page - 1) * limit : 0;
  return { limit, offset, page, cursor };
}

/** As rangeOf; null, for all rows, where a query names neither page nor limit. */
export function rangeOrAll(query: PageQuery): Range | null {
  return query.page === undefined && query.limit === undefined ? null : rangeOf(query);
}

/** Returns the place of a page in a list of `total` rows. */
export function paginationOf({ limit, page }: Range, total: number) {
  return { currentPage: page, totalPages: Math.max(1, Math.ceil(total / limit)), totalEntries: total };
}

/** A list's rows, and their number on all its pages. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
  /** Where the page was asked for by a cursor: those of the pages beside it, null where there is none; and whether there are more than `total`. */
  cursors?: { next?: string | null; previous?: string | null; isMore?: boolean };
}

/** The response to a request for a page of a list. */
export function pageResponse<Row>({ rows, total, cursors }: Listed<Row>, range: Range) {
  return { data: rows, pagination: { ...paginationOf(range, total), ...cursors } };
}

/** The response to a request for a specified list: with its pagination where a page was requested. */
export function listResponse<Row>(listed: Listed<Row>, range: Range | null) {
  return range ? pageResponse(listed, range) : { data: listed.rows };
}
