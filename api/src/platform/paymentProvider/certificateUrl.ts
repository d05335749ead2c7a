const LIVE = ['api.paypal.com', 'api-m.paypal.com'];
const SANDBOX = ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'];
const PAYPAL_PATH = /^\/v1\/notifications\/certs\/[\w-]{1,200}$/;

/** The hosts of PayPal's environment that a URL belongs to; null when it is not PayPal's. */
function paypalHostsOf(url: URL): readonly string[] | null {
  return [LIVE, SANDBOX].find((hosts) => hosts.includes(url.hostname)) ?? null;
}

/** Whether this is the real PayPal, and not somebody who stands in for it. */
export function isPaypal(baseUrl: string): boolean {
  return URL.canParse(baseUrl) && paypalHostsOf(new URL(baseUrl)) !== null;
}

/**
 * Tells whether a certificate may be fetched from there: the sender of an event chooses the URL. From PayPal's own host
 * of the same environment, or from the very origin that stands in for PayPal.
 */
export function isCertificateUrl(text: string, baseUrl: string): boolean {
  if (!URL.canParse(text) || !URL.canParse(baseUrl)) return false;
  const [url, base] = [new URL(text), new URL(baseUrl)];
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return false;
  const hosts = paypalHostsOf(base);
  if (hosts === null) return url.origin === base.origin;
  return url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname) && PAYPAL_PATH.test(url.pathname);
}
