import type { FastifyBaseLogger } from 'fastify';
import { AppError, tooMany } from '../lib/errors';
import { asAppError } from '../http/errorHandler';
import { rejectInvalidText } from '../lib/rejectInvalidText';
import type { ChatSocket } from './handshake';
import type { Pace } from './pace';

/** Events of one connection that may wait for their turn. Whoever waits for each answer before the next never has two. */
const WAITING_MAX = 20;
/** A connection that goes on after so many refusals is cut. */
const REFUSALS_MAX = 1000;

export interface Refusal {
  ok: false;
  code: string;
  message: string;
}

/** Does what an event asks for. What it returns is acknowledged; what it throws is acknowledged as a refusal. */
export type EventHandler = (payload: unknown) => Promise<object>;

/**
 * Serves the events of a connection, one after the other, at the person's pace. Whatever comes in, nothing leaves this
 * function as an exception: in an event handler that would end the process.
 */
export function serveEvents(
  socket: ChatSocket,
  pace: Pace,
  log: FastifyBaseLogger,
  handlers: Readonly<Record<string, EventHandler>>,
): void {
  let waiting = 0;
  let refusals = 0;
  let turn: Promise<void> = Promise.resolve();

  const refuseFlood = (acknowledge: (answer: object) => void): void => {
    pace.refuse(Date.now());
    refusals += 1;
    if (refusals > REFUSALS_MAX) socket.conn.close();
    else acknowledge(refusal(tooMany('Too many messages. Please slow down.')));
  };

  const run = async (handler: EventHandler, payload: unknown, acknowledge: (answer: object) => void): Promise<void> => {
    try {
      const wait = pace.take(Date.now());
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      rejectInvalidText(payload);
      acknowledge(await handler(payload));
    } catch (error) {
      acknowledge(refusal(asAppError(error as Error, log)));
    } finally {
      waiting -= 1;
    }
  };

  const receive = (args: unknown[]): void => {
    const [event] = args;
    const last = args.at(-1);
    const acknowledge =
      typeof last === 'function' ? (answer: object): void => void last(answer) : (): void => undefined;
    const payload = args.length > 1 && typeof args[1] !== 'function' ? args[1] : undefined;
    const handler = typeof event === 'string' && Object.hasOwn(handlers, event) ? handlers[event] : undefined;
    if (waiting >= WAITING_MAX) return refuseFlood(acknowledge);
    waiting += 1;
    turn = turn.then(() => run(handler ?? unknownEvent, payload, acknowledge));
  };

  // Before any listener, so that unknown events count too; `next` is not called, hence there is no listener.
  socket.use((args: unknown[]) => receive(args));
  socket.on('error', (err: Error) => log.debug({ err }, 'socket error'));
}

const unknownEvent: EventHandler = async () => {
  throw new AppError(404, 'NOT_FOUND', 'There is no such event.');
};

function refusal({ code, message }: AppError): Refusal {
  return { ok: false, code, message };
}
