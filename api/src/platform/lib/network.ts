import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The part of the address space that one sender can hold: an IPv4 address itself, of an IPv6 address its first 64 bits,
 * because every household and server has that many to choose from.
 */
export function networkOf(ipAddress: string): string {
  if (isIP(ipAddress) === 0) return ipAddress;
  const address = ipaddr.process(ipAddress);
  if (!('parts' in address)) return address.toString();
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
