import { safeParse, type $ZodType, type input } from 'zod/v4/core';

/** The field and the exact message of the first rule that a value breaks. */
export interface Failure {
  field: string;
  message: string;
}

/**
 * Checks a form by the very schema that the route runs, in the schema's own order (C-5.14: stop at the first failure).
 * @returns null when everything holds
 */
export function firstFailure<Schema extends $ZodType>(schema: Schema, value: unknown | input<Schema>): Failure | null {
  const result = safeParse(schema, value);
  if (result.success) return null;
  const issue = result.error.issues[0];
  return { field: issue?.path.join('.') ?? '', message: issue?.message ?? 'Invalid input' };
}
