import { useEffect } from 'react';
import type { usePageNumber } from './pageNumber';

/**
 * Replaces a page beyond the last one by the last, as when its only booking was rejected (C-2.86, M-107.1).
 * @param lastPage undefined while it is not known
 * @returns whether the page is beyond the last one
 */
export function useLastPage([page, setPage]: ReturnType<typeof usePageNumber>, lastPage: number | undefined): boolean {
  const isBeyond = lastPage !== undefined && page > lastPage;
  useEffect(() => {
    if (isBeyond) setPage(lastPage, { replace: true, preventScrollReset: true });
  }, [isBeyond, lastPage, setPage]);
  return isBeyond;
}
