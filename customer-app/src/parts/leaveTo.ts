/** Sends the browser to another site, such as the payment page. The one place, so that a test can stand in its way. */
export const leaveTo = (address: string): void => window.location.assign(address);
