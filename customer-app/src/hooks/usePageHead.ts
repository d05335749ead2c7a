import { useEffect } from 'react';
import type { PageHead } from 'shared-ui/routeHandle';
import { usePageTitle } from './usePageTitle';

/** Title, description and canonical link of a page, which go with it. A link that the host rendered stays: it is at PUBLIC_URL (M-357). */
export function usePageHead({ title, description, canonicalPath }: PageHead): void {
  usePageTitle(title);
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    meta?.setAttribute('content', description);
    // Better none than that of another page.
    return () => meta?.setAttribute('content', '');
  }, [description]);
  useEffect(() => {
    const rendered = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    const link = rendered ?? document.createElement('link');
    if (!rendered?.href.endsWith(canonicalPath)) {
      link.rel = 'canonical';
      link.href = location.origin + canonicalPath;
      document.head.append(link);
    }
    return () => link.remove();
  }, [canonicalPath]);
}
