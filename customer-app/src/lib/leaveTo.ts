import { reloadPage } from 'shared-ui/ui';

function loadAgain({ persisted }: PageTransitionEvent): void {
  if (persisted) reloadPage(() => undefined);
}

/**
 * Sends the browser to another site, such as the payment page. Back may bring the page as it was left, which still says that it leaves:
 * then it is loaded anew (M-473). A module of its own, so that a test can mock it.
 */
export function leaveTo(url: string): void {
  window.addEventListener('pageshow', loadAgain);
  return window.location.assign(url);
}
