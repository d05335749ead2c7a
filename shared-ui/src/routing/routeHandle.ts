/** What a route object of an app tells the shell about its page (`handle`). */
export interface RouteHandle {
  /** The page's title; the product's name is added to it. */
  title: string;
  /** Who may enter (H-2.13, H-2.14): others are sent to /auth?returnTo=… (customer) or /providerlogin (provider). */
  needs?: 'customer' | 'provider';
  /**
   * Drawn to HTML before any of its code runs: when a release is composed, for a page that has one address, or by a host that can, for each
   * address that is asked for. Only for pages that look the same to everybody.
   */
  render?: 'static' | 'server';
}
