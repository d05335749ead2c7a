import { useEffect, useState } from 'react';

/** In seconds: what a route's loader has asked so shortly before its page opened is not asked again. */
const JUST_NOW = 5;

/** Options of a page's query: it asks anew whenever the page is opened or its address changes. */
export function useRefetchOnMount(): { refetchOnMountOrArgChange: number | true } {
  const [isOpening, setIsOpening] = useState(true);
  useEffect(() => setIsOpening(false), []);
  return { refetchOnMountOrArgChange: isOpening ? JUST_NOW : true };
}
