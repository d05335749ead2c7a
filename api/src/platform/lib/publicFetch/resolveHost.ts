import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FetchError } from './publicUrl';

/** The IP addresses of a host name; empty when there is none. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<string[]>;

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
export async function publicAddressesOf(
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
