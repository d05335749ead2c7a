import type { $ZodErrorMap } from 'zod/v4/core';

/** The message for a request as a whole, as for a list where fields are expected. */
export const UNUSABLE_FORM = 'The request has a form that cannot be used.';

/** The message for a rule that has no text of its own in the contract; the schema library's is for programmers (M-63.1). */
export const plainText: $ZodErrorMap = ({ code, path, ...rule }) => {
  if (code === 'too_big' && rule['origin'] === 'string') return `Please use at most ${rule['maximum']} characters`;
  return path?.length ? `${path.join('.')} has a value that cannot be used` : UNUSABLE_FORM;
};
