import type { FailureCode } from 'contract/platform/failure';
import type { ServerData } from './serverData';

/** The parts of a call that a handler of the fake server reads. */
export interface FakeRequest {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** The parsed JSON, or the fields and files of a form. */
  body: Readonly<Record<string, unknown>>;
}

/** A response other than success. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: FailureCode,
    message: string,
  ) {
    super(message);
  }
}

export type Handler = (data: ServerData, request: FakeRequest) => unknown;

export function ok(fields: object = {}) {
  return { success: true, ...fields };
}

export function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new HttpError(404, 'NOT_FOUND', 'Not found');
  return thing;
}

export function named<T extends { _id: string; bookingId?: string }>(list: T[], id: unknown): T {
  return found(list.find((thing) => thing._id === id || (thing.bookingId !== undefined && thing.bookingId === id)));
}

const OPERATOR_PAGE = 50;

/** One page of a list of operators. */
export function operatorPage<T>(list: readonly T[], { query }: FakeRequest) {
  const currentPage = Number(query.page ?? 1);
  const start = query.cursor?.startsWith('from-') ? Number(query.cursor.slice(5)) : (currentPage - 1) * OPERATOR_PAGE;
  const end = start + OPERATOR_PAGE;
  const totalEntries = query.cursor ? Math.min(list.length, 1000) : list.length;
  const cursors = {
    next: end < list.length ? `from-${end}` : null,
    previous: start > 0 ? `from-${Math.max(0, start - OPERATOR_PAGE)}` : null,
  };
  return {
    data: list.slice(start, end),
    pagination: {
      ...(query.cursor && { ...cursors, isMore: list.length > 1000 }),
      currentPage,
      totalPages: Math.max(1, Math.ceil(totalEntries / OPERATOR_PAGE)),
      totalEntries,
    },
  };
}

/** Takes an item that an action has solved off the list. */
export function solve(data: ServerData, id: string | undefined): void {
  data.attention = data.attention.filter(
    ({ link, subject }) =>
      ![link.bookingId, link.providerId, link.jobId, subject.id].some((one) => one !== null && one === id),
  );
}
