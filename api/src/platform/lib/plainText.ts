import type { $ZodErrorMap } from 'zod/v4/core';

/** What is said of a request as a whole, as of a list where fields are expected. */
export const UNUSABLE_FORM = 'The request has a form that cannot be used.';

/** What is said of a rule that has no text of its own in the contract: that of the schema library is for programmers (M-63.1). */
export const plainText: $ZodErrorMap = ({ code, path, ...rule }) => {
  if (code === 'too_big' && rule['origin'] === 'string') return `Please use at most ${rule['maximum']} characters`;
  return path?.length ? `${path.join('.')} has a value that cannot be used` : UNUSABLE_FORM;
};
