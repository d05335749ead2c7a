/** Sends the browser to another site, such as the payment page. The one place, so that a test can stand in its way. */
export function leaveTo(address: string): void {
  return window.location.assign(address);
}
