import { declareCalls } from '../platform/call';

/** The pages of rules and help, as lists show them. Each has a text in `api/pages`; its URL is /info/{slug}. */
export const SITE_PAGES = [
  'contact',
  'cancellation',
  'complaints',
  'reviews',
  'terms',
  'helper-terms',
  'privacy',
  'accessibility',
] as const;
export type SitePageSlug = (typeof SITE_PAGES)[number];

export const sitePageCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './sitePage').then((file) => file.sitePageSchemas),
  {
    listSitePages: { method: 'GET', path: '/api/pages/list', access: 'anyone' },
    getSitePage: { method: 'GET', path: '/api/pages/{slug}', access: 'anyone' },
  },
);
