import { BlockList, isIP } from 'node:net';

/** IPv4 networks that lead anywhere but to the public internet, or nowhere (IANA's special-purpose registry). */
const CLOSED_IPV4: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // A public number that inside of Azure leads to the machine's own host.
  ['168.63.129.16', 32],
];

/** The one IPv6 network that is handed out for the public internet; mapped, NAT64, local and multicast addresses lie outside. */
const OPEN_IPV6: readonly [network: string, bits: number] = ['2000::', 3];
/** The parts of it that are for protocols (Teredo among them), for documentation, or hold an IPv4 address (6to4). */
const CLOSED_IPV6: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

function listOf(networks: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
}

const closedIpv4 = listOf(CLOSED_IPV4, 'ipv4');
const openIpv6 = listOf([OPEN_IPV6], 'ipv6');
const closedIpv6 = listOf(CLOSED_IPV6, 'ipv6');

/** True for an IP address of the public internet: no private, loopback, link-local, shared, multicast or reserved one, in any form. */
export function isPublicAddress(ip: string): boolean {
  const version = isIP(ip);
  if (version === 4) return !closedIpv4.check(ip, 'ipv4');
  if (version !== 6 || ip.includes('%')) return false;
  return openIpv6.check(ip, 'ipv6') && !closedIpv6.check(ip, 'ipv6');
}

const loopbackIpv4 = listOf([['127.0.0.0', 8]], 'ipv4');

/** True for an address of this machine itself. */
export function isLoopbackAddress(ip: string): boolean {
  return isIP(ip) === 4 ? loopbackIpv4.check(ip, 'ipv4') : ip === '::1';
}
