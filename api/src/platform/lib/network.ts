import { isIPv6 } from 'node:net';

/**
 * The part of the address space that one sender can hold: an IPv4 address itself, of an IPv6 address its first 64 bits,
 * because every household and server has that many to choose from.
 */
export function networkOf(ipAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ipAddress)) return ipAddress;
  const [head = '', tail] = (ipAddress.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...right].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
