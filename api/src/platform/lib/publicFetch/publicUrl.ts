/** Why something could not be fetched, as a sentence for the person who gave its URL. Names neither the path nor an IP address. */
export class FetchError extends Error {}

/** The scheme that people and calendar programs write before the host of a calendar. */
const CALENDAR_SCHEME = /^webcals?:/i;

/**
 * Returns the URL to fetch for an address that was entered or redirected to: webcal and http become https, as the path may be a secret.
 * @param options.isOpen development and tests: plain http and other ports stay as they are
 * @throws FetchError for any other scheme, a login in the URL, or another port than 443
 */
export function readPublicUrl(text: string, { isOpen }: { isOpen: boolean }): URL {
  const asHttps = text.trim().replace(CALENDAR_SCHEME, 'https:');
  if (!URL.canParse(asHttps))
    throw new FetchError('This is not an address of a calendar. It begins with https:// or webcal://.');
  const url = new URL(asHttps);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new FetchError('Only addresses that begin with https:// or webcal:// can be read.');
  if (url.username !== '' || url.password !== '')
    throw new FetchError('An address with a name or password in it cannot be read.');
  url.hash = '';
  if (isOpen) return url;
  url.protocol = 'https:';
  if (url.port !== '') throw new FetchError('An address with a port of its own cannot be read.');
  return url;
}
