import { bustCache } from 'shared-ui/ui';

const FIRST_RETRY_DELAY_MS = 500;
const MAX_RETRY_DELAY_MS = 10_000;

/** Code without which the page would be less than it was: loaded again and again until it has come. */
export async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (let delay = FIRST_RETRY_DELAY_MS; ; delay = Math.min(2 * delay, MAX_RETRY_DELAY_MS)) {
    const module = await load().catch(() => null);
    if (module) return module;
    await new Promise((resolve) => setTimeout(resolve, delay));
    bustCache();
  }
}
