import { isRecord } from 'shared-ui/answers';
import type { ApiError } from 'shared-ui/store';

export { askFor, isRecord, listOf, type Ask } from 'shared-ui/answers';

/** The `data` object of an answer. */
export function oneOf<T>(read: (item: Readonly<Record<string, unknown>>) => T) {
  return ({ data }: Readonly<Record<string, unknown>>): T | null => (isRecord(data) ? read(data) : null);
}

/** The server answered and said no (`success: false`), as against no or a broken answer. */
export function isRefusal(error: ApiError): boolean {
  return error.status >= 200 && error.status < 300 && error.code !== 'invalid_response';
}

/** There is no such thing: the server says so, answers without one, or the address can name none. */
export function isMissing(error: ApiError): boolean {
  return error.status === 404 || error.status === 400 || error.code === 'invalid_response' || isRefusal(error);
}
