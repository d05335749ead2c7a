import { useEffect } from 'react';
import type { usePageNumber } from 'shared-ui/pageNumber';

type SetPage = ReturnType<typeof usePageNumber>[1];

/**
 * Replaces a page beyond the last one by the last, as when its only booking was rejected (M-107.1).
 * @param totalPages undefined until the page is loaded
 */
export function useLastPage(page: number, totalPages: number | undefined, setPage: SetPage): void {
  const last = totalPages ?? page;
  useEffect(() => {
    if (page > last) setPage(last, { replace: true });
  }, [page, last, setPage]);
}
