import webPush from 'web-push';
import { HOUR_SECONDS, SECOND_MS } from '../lib/durations';
import { postPublic, resolveByDns } from '../lib/publicFetch/fetchPublic';
import type { Settings } from '../settings/settings';

export interface PushSubscription {
  endpoint: string;
  /** Keys of the browser, in base64url. */
  p256dh: string;
  auth: string;
}

/** The text that a device shows, and the page that it leads to. One with the same tag takes the place of the one before. */
export interface Notification {
  title: string;
  path: string;
  tag: string;
}

/** News of this morning is none in the evening. */
const TTL_SECONDS = 4 * HOUR_SECONDS;
const TIMEOUT_MS = 10 * SECOND_MS;

/**
 * Sends a notification to a browser's push service, encrypted for the browser and signed by the site's key. The service is an address that somebody
 * else has named, so only the public internet is called (M-301).
 * @returns the status of the response
 * @throws {Error} when there is none
 */
export function sendPush(
  { push, mailFrom, allowsLocalCalendars: isOpen }: Pick<Settings, 'push' | 'mailFrom' | 'allowsLocalCalendars'>,
  { endpoint, p256dh, auth }: PushSubscription,
  notification: Notification,
): Promise<number> {
  if (!push) throw new Error('There is no VAPID key');
  const contact = /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? '';
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notification),
    { vapidDetails: { subject: `mailto:${contact}`, ...push }, TTL: TTL_SECONDS, contentEncoding: 'aes128gcm' },
  );
  return postPublic(endpoint, {
    resolve: resolveByDns,
    isOpen,
    timeoutMs: TIMEOUT_MS,
    headers: headers as Record<string, string>,
    body: body as Buffer,
  });
}
