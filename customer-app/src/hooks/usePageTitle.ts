import { useEffect } from 'react';
import { commonTexts } from '../texts/common';

/** Sets a document title that changes while the page is open, after the shell has set the title of the route. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      document.title = `${title} · ${commonTexts.product}`;
    });
    return () => clearTimeout(timer);
  }, [title]);
}
