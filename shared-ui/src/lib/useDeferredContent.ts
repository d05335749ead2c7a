import { useDeferredValue } from 'react';

interface Query {
  data?: unknown;
  isError: boolean;
}

/**
 * A query's result, for a page whose content is long. When data comes that was waited for, React renders what depends on it in slices, between
 * which the page answers, and until all of that is ready the result is the one without data: a placeholder, or the error that is tried again,
 * stays (M-359). Data that is there from the start, later changes of it, and errors count at once.
 * @param query what a query's hook returns
 */
export function useDeferredContent<Result extends Query>(query: Result): Result {
  const hasContent = query.data !== undefined && !query.isError;
  const waiting = useDeferredValue(hasContent ? null : query);
  return hasContent && waiting ? waiting : query;
}
