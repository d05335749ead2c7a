import type { ApiError, RequestArgs } from './store';

/**
 * Reads the body of an answer, whatever it holds: fields may be missing or of another kind than promised. Read here, once, no screen
 * has to doubt them again.
 */
export type Item = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Item {
  return isRecord(value) ? value : {};
}

/** A text or a number as text, trimmed; null when there is nothing to show. */
export function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  return text.trim() || null;
}

/** A finite number, also one written as text; else null. */
export function amountOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** RTK Query's base query, as a `queryFn` gets it. */
export type Ask = (
  args: RequestArgs,
) => PromiseLike<{ data?: unknown; error?: ApiError }> | { data?: unknown; error?: ApiError };

const invalidResponse: { error: ApiError } = { error: { code: 'invalid_response', message: '', status: 200 } };

/** Asks, and hands the body to `read`, which returns null when it is not what was asked for: that is an `invalid_response`. */
export async function askFor<T>(
  ask: unknown,
  args: RequestArgs,
  read: (body: Item) => T | null,
): Promise<{ data: T } | { error: ApiError }> {
  const { data: body, error } = await (ask as Ask)(args);
  if (error) return { error };
  const data = isRecord(body) ? read(body) : null;
  return data === null ? invalidResponse : { data };
}

/** The list under `data`, each item through `read`; items that are no objects are left out. */
export function listOf<T>(read: (item: Item) => T) {
  return ({ data }: Item): T[] | null => (Array.isArray(data) ? data.filter(isRecord).map(read) : null);
}
