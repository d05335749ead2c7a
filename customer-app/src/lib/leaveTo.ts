import { reloadPage } from 'shared-ui/ui';

function loadAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) reloadPage(() => undefined);
}

/**
 * Sends the browser to another site, such as the payment page. Back may bring the very page that was left, which says that it is being left:
 * it is loaded anew then (M-473). A module of its own, so that a test can mock it.
 */
export function leaveTo(url: string): void {
  window.addEventListener('pageshow', loadAgain);
  return window.location.assign(url);
}
