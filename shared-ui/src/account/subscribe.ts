// The browser's side of notifications: a permission, which is asked for at a press only, and a subscription at its push service.
import type { Deployment } from 'hosting/protocol';

/** The URL of the site's service worker, which shows them; none where it is switched off. */
export function workerPath(): string | undefined {
  return (JSON.parse(document.getElementById('deployment')?.textContent ?? '{}') as Partial<Deployment>).worker;
}

/** The reason that a browser shows no notifications of this site: it cannot, or the person has said no. Null where there is none. */
export function obstacle(): 'unsupported' | 'denied' | null {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/**
 * Asks for the permission, where it was not given yet, and subscribes the browser.
 * @param publicKey the site's key, in base64url
 * @returns the subscription, as the API takes it; null where the person has said no
 */
export async function subscribe(
  publicKey: string,
): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } } | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(workerPath() ?? '');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // It may have one by a key that the site had before.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}
