import { useEffect } from 'react';
import type { usePageNumber } from 'shared-ui/pageNumber';

/**
 * Replaces a page that is not there any more by the last one (C-2.86).
 * @param lastPage undefined while it is not known
 * @returns whether the page is past the last one
 */
export function useLastPage([page, setPage]: ReturnType<typeof usePageNumber>, lastPage?: number): boolean {
  const isPastEnd = lastPage !== undefined && page > lastPage;
  useEffect(() => {
    if (isPastEnd) setPage(lastPage, { replace: true, preventScrollReset: true });
  }, [isPastEnd, lastPage, setPage]);
  return isPastEnd;
}
