import { isRecord } from 'contract/platform/isRecord';
import type { FieldError } from 'contract/platform/failure';

/**
 * The messages of a rejected call about single fields, in the server's order; `line` where they came as lines of a file. Only calls with
 * `hasFieldErrors` have them. An entry apart from errors.ts, for the screens that need it.
 * @param error the error of a call; anything else has none
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
