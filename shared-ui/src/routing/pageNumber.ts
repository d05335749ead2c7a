import { useCallback } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/** The page number in a URL, from 1 to the last that the API takes; anything else counts as 1. */
export function readPageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

type SetPage = (page: number, options?: Pick<NavigateOptions, 'replace' | 'preventScrollReset'>) => void;

/** The open page of a list, and how to turn to another: a step that Back undoes, unless it replaces the page. */
export function usePageNumber(): [page: number, setPage: SetPage] {
  const [params, setParams] = useSearchParams();
  const setPage = useCallback<SetPage>(
    (page, options) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        if (page === 1) after.delete('page');
        else after.set('page', String(page));
        return after;
      }, options),
    [setParams],
  );
  return [readPageNumber(params), setPage];
}
