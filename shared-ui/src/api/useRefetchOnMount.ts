import { useEffect, useRef } from 'react';

/** Data that a route's loader has requested so shortly before its page opened is not requested again. */
const JUST_REQUESTED_S = 5;

/** Options of a page's query: it is requested again whenever the page opens or its URL changes. */
export function useRefetchOnMount(): { refetchOnMountOrArgChange: number | true } {
  // No state: this change alone needs no new render.
  const isOpening = useRef(true);
  useEffect(() => {
    isOpening.current = false;
  }, []);
  return { refetchOnMountOrArgChange: isOpening.current ? JUST_REQUESTED_S : true };
}
