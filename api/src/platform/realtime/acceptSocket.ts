import { REALTIME_EVENTS } from 'contract/conversations/realtimeEvents';
import { isRecord } from 'contract/platform/isRecord';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { SESSION_EXPIRED } from '../auth/sessions';
import type { Database } from '../db/database';
import { asAppError } from '../http/errorHandler';
import type { Clock } from '../lib/clock';
import { forbidden, notFound, tooMany, type AppError } from '../lib/errors';
import { rejectInvalidText } from '../lib/invalidInput';
import type { EventRateLimiter } from './eventRateLimiter';
import type { ChatServer, ChatSocket } from './handshake';
import type { Presence } from './presence';
import { accountOf, personRoom, roleRoom, userRoom, type CustomerMember, type Participant } from './member';

const MAX_SOCKETS_PER_PERSON = 50;

/** The events that a participant of the chat may send. */
export type ChatEvents = (
  socket: ChatSocket,
  participant: Participant,
  options: { db: Kysely<Database>; clock: Clock; presence: Presence },
) => Record<string, EventHandler>;

interface AcceptOptions {
  io: ChatServer;
  db: Kysely<Database>;
  clock: Clock;
  log: FastifyBaseLogger;
  presence: Presence;
  rateLimiter: EventRateLimiter;
  chatEvents: ChatEvents;
}

/** Sets a new connection up: its rooms, its presence, its expiry, its events. */
export function acceptSocket(
  socket: ChatSocket,
  { io, db, clock, log, presence, rateLimiter, chatEvents }: AcceptOptions,
): void {
  const { member, expiresAt } = socket.data;
  if ((io.of('/').adapter.rooms.get(personRoom(member))?.size ?? 0) >= MAX_SOCKETS_PER_PERSON) {
    socket.disconnect(true);
    return;
  }
  void socket.join([userRoom(member.userId), personRoom(member), roleRoom(member.role)]);
  // A connection must not outlive its token (a client shows a newer token by connecting again).
  const msUntilExpiry = Math.max(0, expiresAt.getTime() - clock.now().getTime());
  const expiry = setTimeout(() => disconnectExpired(socket), msUntilExpiry);
  socket.on('disconnect', () => clearTimeout(expiry));
  // Nobody is told whether a customer is there.
  if (member.role === 'user') return serveEvents(socket, rateLimiter, log, customerEvents(socket, member));
  // On the presence list for as long as the connection is open.
  const entry = { socketId: socket.id, userId: member.userId };
  const logFailure = (err: unknown): void => log.warn({ err }, 'presence not written');
  presence.add(entry).catch(logFailure);
  socket.on('disconnect', () => void presence.remove(entry).catch(logFailure));
  serveEvents(socket, rateLimiter, log, chatEvents(socket, member, { db, clock, presence }));
}

/** Closes a connection whose session has ended, after telling it so. */
export function disconnectExpired(socket: ChatSocket): void {
  socket.emit(REALTIME_EVENTS.authError, { message: SESSION_EXPIRED, code: 'SESSION_ENDED' });
  socket.disconnect(true);
}

const NOT_YOURS = 'This connection belongs to someone else.';

/** Checks that a client registers as the owner of its token, by one of these ids. @throws AppError 403, after auth_error */
export function requireOwnId(socket: ChatSocket, payload: unknown, own: readonly string[]): void {
  const claimed = isRecord(payload) ? payload['userId'] : undefined;
  if (typeof claimed === 'string' && own.includes(claimed)) return;
  socket.emit(REALTIME_EVENTS.authError, { message: NOT_YOURS, code: 'FORBIDDEN' });
  throw forbidden(NOT_YOURS);
}

/** The one event that a customer may send: it names the connection, and is acknowledged. */
function customerEvents(socket: ChatSocket, { userId }: CustomerMember): Record<string, EventHandler> {
  return {
    [REALTIME_EVENTS.register]: async (payload) => {
      requireOwnId(socket, payload, [userId]);
      return { ok: true, userId };
    },
  };
}

/** Events of one connection that may wait to be handled. A client that waits for each acknowledgement never has two. */
const MAX_WAITING = 20;
/** A connection that goes on after so many rejections is closed. */
const MAX_REJECTIONS = 1000;

/** Handles one event. Its result is acknowledged; an error that it throws is acknowledged as a rejection. */
export type EventHandler = (payload: unknown) => Promise<object>;

type Acknowledge = (response: object) => void;

/**
 * Serves the events of a connection, one after the other, as fast as the rate limiter allows. No event makes this
 * function throw: in an event handler that would end the process.
 */
function serveEvents(
  socket: ChatSocket,
  rateLimiter: EventRateLimiter,
  log: FastifyBaseLogger,
  handlers: Readonly<Record<string, EventHandler>>,
): void {
  const person = accountOf(socket.data.member);
  let isFirst = true;
  let waiting = 0;
  let rejections = 0;
  let lastEvent: Promise<void> = Promise.resolve();

  const rejectFlood = (acknowledge: Acknowledge): void => {
    rateLimiter.noteFlood(person).catch((err: unknown) => log.warn({ err }, 'flood not noted'));
    rejections += 1;
    if (rejections > MAX_REJECTIONS) socket.conn.close();
    else acknowledge(rejection(tooMany('Too many messages. Please slow down.')));
  };

  const run = async (handler: EventHandler, payload: unknown, acknowledge: Acknowledge): Promise<void> => {
    try {
      // The first one registers the page: it would cost each connection a row that is written.
      await rateLimiter.waitForTurn(person, isFirst);
      isFirst = false;
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

function rejection({ code, message }: AppError) {
  return { ok: false, code, message };
}
