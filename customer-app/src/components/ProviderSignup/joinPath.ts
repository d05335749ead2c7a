import { useLocation } from 'react-router-dom';

/** The query parameter that opens the helper signup. */
export const JOIN = 'join';
const HELPER = 'helper';

/** Whether the query string opens the helper signup over its page. */
export function isJoining(search: string): boolean {
  return new URLSearchParams(search).get(JOIN) === HELPER;
}

/** The same URL with the helper signup open, or closed. */
export function joinPath({ pathname, search }: { pathname: string; search: string }, isOpen: boolean): string {
  const params = new URLSearchParams(search);
  if (isOpen) params.set(JOIN, HELPER);
  else params.delete(JOIN);
  const query = params.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** The path of a link that opens the helper signup over the current page. */
export function useJoinPath(): string {
  return joinPath(useLocation(), true);
}
