import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Settings } from '../settings/settings';
import { DAY_MS, SECOND_MS } from '../lib/durations';
import type { HmacSigner } from '../lib/hmac';
import { deviceName } from './deviceName';

/** For so long after a sign-in a device is known to the account. */
export const DEVICE_TTL_MS = 90 * DAY_MS;
const COOKIE = 'device';
const COOKIE_SHAPE = /(?:^|;\s*)device=([\w-]{22})\.([\w-]{43})(?:;|$)/;

/**
 * The device that somebody signs in from (OWASP: device cookies). The cookie distinguishes a browser from others behind its address;
 * the address stands in where no cookie travels: an API on another origin than the site, the command line.
 */
export interface Device {
  /** Of the cookie; a new one where the request brought none of ours. */
  id: string;
  /** In plain words: 'Firefox on Windows'. */
  name: string;
  /** Keyed hashes, as they are stored and counted by. */
  browser: string;
  network: string;
  /** Both, made with every key: each leads to the one of the present key. */
  hashes: ReadonlyMap<string, string>;
  ipAddress: string;
}

export function deviceOf({ hmac }: { hmac: HmacSigner }, request: FastifyRequest): Device {
  const id = cookieOf(hmac, request) ?? randomBytes(16).toString('base64url');
  const { ip } = request;
  const browser = hmac.stored('known-device', `browser ${id}`);
  const network = hmac.stored('known-device', `network ${networkOf(ip)}`);
  return {
    id,
    name: deviceName(request.headers['user-agent']),
    browser: browser.present,
    network: network.present,
    hashes: new Map([browser, network].flatMap(({ present, all }) => all.map((hash) => [hash, present] as const))),
    ipAddress: ip,
  };
}

function cookieOf(hmac: HmacSigner, { headers }: FastifyRequest): string | null {
  const [, id, proof] = COOKIE_SHAPE.exec(headers.cookie ?? '') ?? [];
  return id && proof && hmac.matches('device-cookie', id, proof) ? id : null;
}

/** Lets the browser keep which device it is. It identifies nobody and allows nothing, so no other call reads it. */
export function sendDeviceCookie(
  reply: FastifyReply,
  { hmac, settings }: { hmac: HmacSigner; settings: Settings },
  { id }: Device,
): void {
  const attributes = [
    `${COOKIE}=${id}.${hmac.sign('device-cookie', id)}`,
    'Path=/api/auth',
    `Max-Age=${DEVICE_TTL_MS / SECOND_MS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(settings.publicUrl.startsWith('https:') ? ['Secure'] : []),
  ];
  reply.header('set-cookie', attributes.join('; '));
}

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
