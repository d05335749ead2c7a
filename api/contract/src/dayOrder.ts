import { z } from './zod';

export const WRONG_ORDER = 'The last day must not be before the first';

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** True unless both days are there and the last is before the first. */
export function inOrder({ from, to }: Days): boolean {
  return !from || !to || from <= to;
}

/** Rejects days in the wrong order. */
export const daysInOrder = z.refine<Days>(inOrder, WRONG_ORDER);
