import { useCallback } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/** The page number in a URL, from 1 to the last that the API takes; anything else counts as 1. */
export function readPageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** The page of a list by key in a URL, as its call takes it. */
export function readPlace(params: URLSearchParams): { page: number; cursor: string } {
  return { page: readPageNumber(params), cursor: params.get('cursor') ?? 'start' };
}

type Options = Pick<NavigateOptions, 'replace' | 'preventScrollReset'> & { cursor?: string | null | undefined };
type SetPage = (page: number, options?: Options) => void;

/** The open page of a list, and how to turn to another: a step that Back undoes, unless it replaces the page. */
export function usePageNumber(): [page: number, setPage: SetPage] {
  const [params, setParams] = useSearchParams();
  const setPage = useCallback<SetPage>(
    (page, { cursor, ...options } = {}) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        if (page === 1) after.delete('page');
        else after.set('page', String(page));
        if (cursor) after.set('cursor', cursor);
        else after.delete('cursor');
        return after;
      }, options),
    [setParams],
  );
  return [readPageNumber(params), setPage];
}
