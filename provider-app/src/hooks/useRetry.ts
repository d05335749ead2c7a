import { useState } from 'react';
import { reloadPage } from 'shared-ui/ui';

/**
 * The action of Try Again: the first press tries in place, a second failure in a row reloads the page (M-28).
 * @param hasWorked counts from zero again
 */
export function useRetry(hasWorked: boolean, retry: () => void): () => void {
  const [hasTried, setHasTried] = useState(false);
  if (hasTried && hasWorked) setHasTried(false);
  return () => {
    if (hasTried) return reloadPage(retry);
    setHasTried(true);
    return retry();
  };
}
