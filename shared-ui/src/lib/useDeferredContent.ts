import { useDeferredValue } from 'react';

/**
 * A query's result, for a page whose content is long. React renders awaited data in slices, between which the page answers. Until all of it is
 * ready the result stays the one without data: a placeholder, or the error that is tried again (M-359). Data that is there from the start,
 * later changes of it, and errors count at once.
 * @param query the result of a query's hook
 */
export function useDeferredContent<Result extends { data?: unknown; isError: boolean }>(query: Result): Result {
  const hasContent = query.data !== undefined && !query.isError;
  const waiting = useDeferredValue(hasContent ? null : query);
  return hasContent && waiting ? waiting : query;
}
