import type { FastifyBaseLogger } from 'fastify';

/** A look at something, again and again from `start` to `stop`. */
export interface Watch {
  start(): void;
  stop(): void;
}

/** Looks every so often, one look at a time. @param failure is logged when a look fails; the next one comes all the same */
export function createWatch(
  look: () => Promise<void>,
  { everyMs, log, failure }: { everyMs: number; log: FastifyBaseLogger; failure: string },
): Watch {
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  return {
    start() {
      timer = setInterval(() => {
        if (isLooking) return;
        isLooking = true;
        look()
          .catch((err: unknown) => log.warn({ err }, failure))
          .finally(() => (isLooking = false));
      }, everyMs);
    },
    stop: () => clearInterval(timer),
  };
}
