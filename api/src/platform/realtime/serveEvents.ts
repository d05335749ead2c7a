import type { FastifyBaseLogger } from 'fastify';
import { asAppError } from '../http/errorHandler';
import { notFound, tooMany, type AppError } from '../lib/errors';
import { rejectInvalidText } from '../lib/rejectInvalidText';
import type { EventRateLimiter } from './eventRateLimiter';
import type { ChatSocket } from './handshake';
import { accountOf } from './member';

/** Events of one connection that may wait to be handled. A client that waits for each acknowledgement never has two. */
const MAX_WAITING = 20;
/** A connection that goes on after so many rejections is closed. */
const MAX_REJECTIONS = 1000;

export interface Rejection {
  ok: false;
  code: string;
  message: string;
}

/** Handles one event. Its result is acknowledged; an error that it throws is acknowledged as a rejection. */
export type EventHandler = (payload: unknown) => Promise<object>;

type Acknowledge = (response: object) => void;

/**
 * Serves the events of a connection, one after the other, as fast as the rate limiter allows. No event makes this
 * function throw: in an event handler that would end the process.
 */
export function serveEvents(
  socket: ChatSocket,
  rateLimiter: EventRateLimiter,
  log: FastifyBaseLogger,
  handlers: Readonly<Record<string, EventHandler>>,
): void {
  const person = accountOf(socket.data.member);
  let waiting = 0;
  let rejections = 0;
  let lastEvent: Promise<void> = Promise.resolve();

  const rejectFlood = (acknowledge: Acknowledge): void => {
    void rateLimiter.noteFlood(person);
    rejections += 1;
    if (rejections > MAX_REJECTIONS) socket.conn.close();
    else acknowledge(rejection(tooMany('Too many messages. Please slow down.')));
  };

  const run = async (handler: EventHandler, payload: unknown, acknowledge: Acknowledge): Promise<void> => {
    try {
      await rateLimiter.waitForTurn(person);
      rejectInvalidText(payload);
      acknowledge(await handler(payload));
    } catch (error) {
      acknowledge(rejection(asAppError(error as Error, log)));
    } finally {
      waiting -= 1;
    }
  };

  const receive = (args: unknown[]): void => {
    const [event] = args;
    const last = args.at(-1);
    const acknowledge: Acknowledge = (response) => {
      if (typeof last === 'function') last(response);
    };
    const payload = args.length > 1 && typeof args[1] !== 'function' ? args[1] : undefined;
    const handler = typeof event === 'string' && Object.hasOwn(handlers, event) ? handlers[event] : undefined;
    if (waiting >= MAX_WAITING) return rejectFlood(acknowledge);
    waiting += 1;
    lastEvent = lastEvent.then(() => run(handler ?? rejectUnknownEvent, payload, acknowledge));
  };

  // A middleware sees unknown events too, so that they count; it does not call `next`, since there are no listeners.
  socket.use((args: unknown[]) => receive(args));
  socket.on('error', (err: Error) => log.debug({ err }, 'socket error'));
}

const rejectUnknownEvent: EventHandler = async () => {
  throw notFound('There is no such event.');
};

function rejection({ code, message }: AppError): Rejection {
  return { ok: false, code, message };
}
