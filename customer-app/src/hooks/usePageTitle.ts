import { useEffect } from 'react';
import { common } from '../texts/common';

/** Sets a document title that changes while the page is open, after the shell has set the title of the route. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      document.title = `${title} · ${common.product}`;
    });
    return () => clearTimeout(timer);
  }, [title]);
}
