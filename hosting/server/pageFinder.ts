import type { DeploymentDirectory } from '../directory/deploymentDirectory';
import { pathPattern, type SiteMap, type SitePage } from '../directory/siteMap';

export interface Pages {
  /** The page for every path that no other page has. */
  fallback: SitePage;
  page: SitePage;
}

/** Finds the page of a path in the active releases; null before the first one. */
export function createPageFinder(directory: DeploymentDirectory): (pathname: string) => Promise<Pages | null> {
  let siteMap: SiteMap | null = null;
  let patterns: [RegExp, SitePage][] = [];

  return async (pathname) => {
    // For every page: a release replaces the site map, and the next visitor gets the new one.
    const current = await directory.readSiteMap();
    if (current !== siteMap) {
      siteMap = current;
      patterns = current.pages.flatMap((page) =>
        page.path === '*' ? [] : [[new RegExp(pathPattern(page.path)), page]],
      );
    }
    const fallback = current.pages.find(({ path }) => path === '*');
    if (!fallback) return null;
    return { fallback, page: patterns.find(([pattern]) => pattern.test(pathname))?.[1] ?? fallback };
  };
}
