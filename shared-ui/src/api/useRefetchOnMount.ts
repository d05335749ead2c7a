import { useEffect, useState } from 'react';

/** What a route's loader has requested so shortly before its page opened is not requested again. */
const JUST_REQUESTED_S = 5;

/** Options of a page's query: it is requested again whenever the page opens or its URL changes. */
export function useRefetchOnMount(): { refetchOnMountOrArgChange: number | true } {
  const [isOpening, setIsOpening] = useState(true);
  useEffect(() => setIsOpening(false), []);
  return { refetchOnMountOrArgChange: isOpening ? JUST_REQUESTED_S : true };
}
