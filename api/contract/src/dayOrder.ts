export const WRONG_ORDER = 'The last day must not be before the first';

export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** True unless both days are there and the last is before the first. */
export function inOrder({ from, to }: Days): boolean {
  return !from || !to || from <= to;
}
