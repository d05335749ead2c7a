/** Sends the browser to another site, such as the payment page. A module of its own, so that a test can mock it. */
export function leaveTo(url: string): void {
  return window.location.assign(url);
}
