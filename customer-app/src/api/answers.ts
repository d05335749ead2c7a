import type { ApiError, RequestArgs } from 'shared-ui/store';

interface Answer {
  data?: unknown;
  error?: ApiError;
}

/** RTK Query's base query, as a `queryFn` gets it. */
export type Ask = (args: RequestArgs) => Answer | PromiseLike<Answer>;

type Result<T> = { data: T } | { error: ApiError };

const invalidAnswer: { error: ApiError } = { error: { code: 'invalid_answer', message: '', status: 200 } };

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Asks for `{ success, … }` and hands the body to `read`, which returns null when it is not what was asked for: the failure is then
 * 'Invalid response format' (customer.md §8).
 */
export async function askFor<T>(ask: Ask, args: RequestArgs, read: (body: Readonly<Record<string, unknown>>) => T | null): Promise<Result<T>> {
  const { data: body, error } = await ask(args);
  if (error) return { error };
  const data = isRecord(body) ? read(body) : null;
  return data === null ? invalidAnswer : { data };
}

/** The `data` list of an answer, each item through `read`; items that are no objects are left out. */
export const listOf = <T>(read: (item: Readonly<Record<string, unknown>>) => T) =>
  ({ data }: Readonly<Record<string, unknown>>): T[] | null => (Array.isArray(data) ? data.filter(isRecord).map(read) : null);

/** The `data` object of an answer. */
export const oneOf = <T>(read: (item: Readonly<Record<string, unknown>>) => T) =>
  ({ data }: Readonly<Record<string, unknown>>): T | null => (isRecord(data) ? read(data) : null);

/** The server answered and said no (`success: false`), as against no or a broken answer. */
export const isRefusal = (error: ApiError): boolean => error.status >= 200 && error.status < 300 && error.code !== 'invalid_answer';

/** There is no such thing: the server says so, answers without one, or the address can name none. */
export const isMissing = (error: ApiError): boolean =>
  error.status === 404 || error.status === 400 || error.code === 'invalid_answer' || isRefusal(error);
