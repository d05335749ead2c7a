/** The pages of rules and help, in the order in which lists show them. Each has a text in `api/pages`; its URL is /info/{slug}. */
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
