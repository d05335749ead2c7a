import ipaddr from 'ipaddr.js';
import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import { type Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchError, readPublicUrl } from './publicUrl';

/** The IP addresses of a host name; empty when there is none. */
type Resolve = (hostname: string, signal: AbortSignal) => Promise<string[]>;

const TRY_MS = 2_500;
const TRIES = 2;
const MAX_ADDRESSES = 8;

/** Asks the name servers of this machine. Not the system's resolver: that one takes a thread of four for as long as a slow server likes. */
export async function resolveByDns(hostname: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** The one IPv6 network that is handed out for the public internet; mapped, NAT64, local and multicast addresses lie outside. */
const OPEN_IPV6 = '2000::/3';
/** A public number that inside of Azure leads to the machine's own host. */
const AZURE_HOST = '168.63.129.16';

/** True for an IP address of the public internet: no private, loopback, link-local, shared, multicast or reserved one, in any form. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0 || ip.includes('%') || ip === AZURE_HOST) return false;
  const address = ipaddr.parse(ip);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(ipaddr.parseCIDR(OPEN_IPV6)));
}

/** True for an address of this machine itself. */
export function isLoopbackAddress(ip: string): boolean {
  return isIP(ip) !== 0 && ipaddr.parse(ip).range() === 'loopback';
}

/**
 * The addresses that a URL's host may be connected to. A name is as good as the worst of its addresses: one that is not public and all
 * of them are rejected.
 * @throws FetchError
 */
async function publicAddressesOf(
  { hostname }: URL,
  { resolve, isOpen, signal }: { resolve: Resolve; isOpen: boolean; signal: AbortSignal },
): Promise<string[]> {
  // Not every name server knows this machine's own name.
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/^localhost$/i, '127.0.0.1');
  const addresses = isIP(host) === 0 ? await resolve(host, signal) : [host];
  if (addresses.length === 0) throw new FetchError(`There is no site called ${host}.`);
  if (!addresses.every((ip) => isPublicAddress(ip) || (isOpen && isLoopbackAddress(ip))))
    throw new FetchError(`${host} is not on the public internet.`);
  return addresses.slice(0, MAX_ADDRESSES);
}

export interface PublicFetchOptions {
  resolve: Resolve;
  /** Development and tests: this machine, plain http and any port may be fetched too. */
  isOpen: boolean;
  /** For everything together: names, connections, redirects, body. */
  timeoutMs: number;
  /** Of the body, decompressed. */
  maxBytes: number;
  /** Takes the body, decompressed, as it comes. */
  onChunk: (chunk: Buffer) => void;
}

const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/** Connects to addresses that were checked, whatever the name leads to by now. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, { all }, callback) => {
    if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
}

interface Sent {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: Buffer;
}

const GET_CALENDAR: Sent = {
  method: 'GET',
  headers: { accept: 'text/calendar, */*;q=0.1', 'accept-encoding': 'gzip', 'user-agent': 'Choresy' },
};

function request(
  url: URL,
  addresses: readonly string[],
  signal: AbortSignal,
  { method, headers, body }: Sent,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // A connection of its own, without the state of a proxy or an earlier request.
    send(url, { method, lookup: pinnedTo(addresses), agent: false, signal, headers })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function decodersOf(encoding: string): Transform[] {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return [];
  // One compression at most: each more would multiply the size that a small body can grow to.
  const decoder = DECODERS[name];
  if (!decoder) throw new FetchError('The site sends the calendar in a form that cannot be read.');
  return [decoder()];
}

/**
 * Hands the body of a response on as it comes, decompressed. It is given up as soon as more than `maxBytes` have come of either form.
 * @throws FetchError
 */
async function readBody(
  response: IncomingMessage,
  { maxBytes, onChunk, signal }: { maxBytes: number; onChunk: (chunk: Buffer) => void; signal: AbortSignal },
): Promise<void> {
  const tooLarge = new FetchError(
    `The calendar is larger than ${maxBytes / 1024 / 1024} MB. Please add a smaller one, such as one without your old appointments.`,
  );
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
  let bytes = 0;
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(tooLarge);
      onChunk(chunk);
      return done();
    },
  });
  await pipeline([response, ...decodersOf(response.headers['content-encoding'] ?? ''), collect], { signal });
}

function statusText(status: number): string {
  if (status === 404 || status === 410) return 'There is no calendar at this address any more.';
  if (status === 401 || status === 403) return 'The site does not allow this calendar to be read.';
  return `The site responded with an error (${status}).`;
}

/** Tells why a request has failed, without the addresses in the error. */
function asFetchError(error: unknown, host: string, signal: AbortSignal): FetchError {
  if (error instanceof FetchError) return error;
  if (signal.aborted) return new FetchError(`${host} took too long to respond.`);
  const code = String((error as NodeJS.ErrnoException).code);
  if (/CERT|SIGNATURE|SELF_SIGNED|ALTNAME|TLS|SSL|EPROTO/.test(code))
    return new FetchError(`${host} has no valid certificate, so its calendar cannot be read safely.`);
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR')) return new FetchError('The calendar is damaged.');
  return new FetchError(`${host} cannot be reached.`);
}

/**
 * Fetches a URL that somebody else has named, from the public internet alone (M-301): every name is resolved once, all its addresses are
 * checked, and the connection goes to one of those; redirects are followed by hand, each checked like the first.
 * @param text the URL as it was entered
 * @throws FetchError
 */
export async function fetchPublic(text: string, options: PublicFetchOptions): Promise<void> {
  const { isOpen, resolve, timeoutMs } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  let url = readPublicUrl(text, { isOpen });
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    try {
      const addresses = await publicAddressesOf(url, { resolve, isOpen, signal });
      signal.throwIfAborted();
      const response = await request(url, addresses, signal, GET_CALENDAR);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await readBody(response, { ...options, signal });
      response.destroy();
      if (!REDIRECTS.includes(statusCode) || !headers.location) throw new FetchError(statusText(statusCode));
      const { location } = headers;
      // A target that is no URL is rejected as one.
      url = readPublicUrl(URL.canParse(location, url.href) ? new URL(location, url.href).href : '', { isOpen });
    } catch (error) {
      throw asFetchError(error, url.hostname, signal);
    }
  }
  throw new FetchError(`${url.hostname} redirects too often.`);
}

interface PublicPostOptions extends Pick<PublicFetchOptions, 'resolve' | 'isOpen' | 'timeoutMs'> {
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Posts to a URL that somebody else has named, on the public internet alone, as `fetchPublic` does. No redirect is followed, and the response is not read.
 * @returns its status
 * @throws {Error} when there is none, or the URL is not public
 */
export async function postPublic(text: string, options: PublicPostOptions): Promise<number> {
  const { isOpen, resolve, timeoutMs, headers, body } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  const url = readPublicUrl(text, { isOpen });
  const addresses = await publicAddressesOf(url, { resolve, isOpen, signal });
  const response = await request(url, addresses, signal, { method: 'POST', headers, body });
  response.destroy();
  return response.statusCode ?? 0;
}
