import type { X509Certificate } from 'node:crypto';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../lib/durations';
import { readCertificates } from '../lib/certificateChain';
import { createFailureBudget } from './failureBudget';

/**
 * - an array: the chain, the signer's certificate first
 * - `absent`: there is no certificate there
 * - `unreachable`: nobody can say right now
 * - `limited`: too many URLs without a certificate were requested
 */
type FoundChain = X509Certificate[] | 'absent' | 'unreachable' | 'limited';

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 64 * 1024;
const MAX_REMEMBERED = 100;
const TTL_MS = { chain: DAY_MS, absent: 10 * MINUTE_MS, unreachable: 30 * SECOND_MS };
/** Certificates change every few months; a sender who invents URLs of them gets no further than this. */
const BUDGET = { max: 5, recoveryMs: 20 * SECOND_MS };

/** Fetches chains from URLs that may be fetched from, and remembers them: of many at once, one request. @param now milliseconds */
export function createCertificateSource(now: () => number): (url: string) => Promise<FoundChain> {
  const remembered = new Map<string, { found: FoundChain; untilMs: number }>();
  const pending = new Map<string, Promise<FoundChain>>();
  const budget = createFailureBudget(BUDGET, now);

  const remember = (url: string, found: FoundChain): void => {
    const ttlMs = typeof found === 'string' ? (found === 'absent' ? TTL_MS.absent : TTL_MS.unreachable) : TTL_MS.chain;
    remembered.delete(url);
    remembered.set(url, { found, untilMs: now() + ttlMs });
    const useless = [...remembered].find(([, { found: old }]) => typeof old === 'string') ?? [...remembered][0];
    if (remembered.size > MAX_REMEMBERED && useless) remembered.delete(useless[0]);
  };

  const look = async (url: string): Promise<FoundChain> => {
    const last = remembered.get(url)?.found;
    const found = await budget(async () => {
      const value = await fetchChain(url);
      return { value, isFailure: typeof value === 'string' };
    });
    // A chain that was there yesterday is as good as its dates while it cannot be fetched.
    if (Array.isArray(last) && (found === null || found === 'unreachable')) return last;
    if (found === null) return 'limited';
    remember(url, found);
    return found;
  };

  return async (text) => {
    const url = new URL(text).href;
    const known = remembered.get(url);
    if (known && known.untilMs > now()) return known.found;
    const request = pending.get(url) ?? look(url).finally(() => pending.delete(url));
    pending.set(url, request);
    return request;
  };
}

async function fetchChain(url: string): Promise<FoundChain> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) {
      await response.body?.cancel();
      return response.status >= 500 || response.status === 429 ? 'unreachable' : 'absent';
    }
    const chain = readCertificates(await readText(response));
    return chain.length > 0 ? chain : 'absent';
  } catch {
    return 'unreachable';
  }
}

/** As much of a response as a chain can be long. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('latin1');
}

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
