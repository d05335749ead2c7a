import { isRecord } from 'contract/platform/isRecord';
import type { FieldError } from 'contract/platform/failure';

/**
 * What a rejected call says of single fields, in the server's order; `line` where they came as lines of a file. Only calls with
 * `hasFieldErrors` say so. An entry apart from errors.ts, so that only the screens pay for it that need it.
 * @param error what a call failed with; anything else has none
 */
export function fieldErrorsOf(error: unknown): FieldError[] {
  const body = isRecord(error) && isRecord(error.data) ? error.data : {};
  const fields: unknown[] = Array.isArray(body.fields) ? body.fields : [];
  return fields.flatMap((entry) => {
    if (!isRecord(entry) || typeof entry.field !== 'string' || typeof entry.message !== 'string') return [];
    const { field, message, line } = entry;
    return [{ field, message, ...(typeof line === 'number' && { line }) }];
  });
}
