import type { $ZodErrorMap } from 'zod/v4/core';
import { badRequest, UNUSABLE_FORM } from './errors';

/** The message for a rule that has no text of its own in the contract; the schema library's is for programmers (M-63.1). */
export const plainText: $ZodErrorMap = ({ code, path, ...rule }) => {
  if (code === 'too_big' && rule['origin'] === 'string') return `Please use at most ${rule['maximum']} characters`;
  return path?.length ? `${path.join('.')} has a value that cannot be used` : UNUSABLE_FORM;
};

const MAX_DEPTH = 20;

/** Rejects values that no column can hold (a NUL character, a lone surrogate) or that are nested too deeply. @throws AppError 400 */
export function rejectInvalidText(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) throw badRequest('The request is nested too deeply.');
  if (typeof value === 'string') rejectText(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    rejectText(key);
    rejectInvalidText(inner, depth + 1);
  }
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

function rejectText(text: string): void {
  if (text.includes('\0') || LONE_SURROGATE.test(text))
    throw badRequest('The request has a character that cannot be used.');
}
