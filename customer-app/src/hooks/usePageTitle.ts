import { useEffect } from 'react';
import { common } from '../texts/common';

/** The page's own title, for pages that change it while they are open: after the shell has set the route's. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      document.title = `${title} · ${common.product}`;
    });
    return () => clearTimeout(timer);
  }, [title]);
}
