import { useEffect } from 'react';
import type { PageHead } from 'shared-ui/routeHandle';
import { usePageTitle } from '../../hooks/usePageTitle';

/** The head of a page that was moved to; one that the host rendered has the same in its HTML. */
export function usePageHead({ title, description, canonicalPath }: PageHead): void {
  usePageTitle(title);
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [description]);
  useEffect(() => {
    const link = document.querySelector('link[rel="canonical"]') ?? document.createElement('link');
    link.setAttribute('rel', 'canonical');
    link.setAttribute('href', canonicalPath);
    document.head.append(link);
    // The next page is another one.
    return () => link.remove();
  }, [canonicalPath]);
}
