import type { Server as HttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { REALTIME_EVENTS, SYSTEM_USER, type OperatorEvent } from 'contract/conversations/realtimeEvents';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { Server } from 'socket.io';
import type { Sessions } from '../auth/sessions';
import { filterValidSessions } from '../auth/sessions.repo';
import type { Database, Store } from '../db/database';
import type { Clock } from '../lib/clock';
import { createWatch, type Watch } from '../lib/createWatch';
import { acceptSocket, disconnectExpired, type ChatEvents } from './acceptSocket';
import { readBookingNews } from './bookingNews';
import { createClusterAdapter } from './clusterAdapter';
import { createEventRateLimiter } from './eventRateLimiter';
import { admitsOrigin, authenticate, type ChatServer, type ChatSocket } from './handshake';
import { createPresence } from './presence';
import { roleRoom, userRoom, type Member } from './member';

const MAX_PAYLOAD_BYTES = 64 * 1024;
/** When thousands come back at once, one that has written waits this long to be read: closing it would only bring it again. */
const CONNECT_TIMEOUT_MS = 30_000;
/** A connection that says nothing is lost after the two together: until then either side shows the other as online. */
const PING_INTERVAL_MS = 10_000;
const PING_TIMEOUT_MS = 10_000;
/** Sent from process to process. */
const SESSION_ENDED = 'session_ended';

/**
 * Sends the messages of the rest of the API to connected clients. Every call reaches the sockets of all processes, and never
 * throws. News of bookings need no call: the database notifies of them (docs/adr/0101).
 */
export interface Realtime {
  /** Notifies every operator's open pages. */
  toOperators(event: OperatorEvent, payload: object): void;
  /** Closes the sockets of a session that has ended. */
  endSession(sessionId: string): void;
}

/** The server behind it; it takes connections as soon as the HTTP server listens. */
export interface RealtimeServer extends Realtime {
  /** Notifies the operators who are connected to this process. */
  toLocalOperators(event: OperatorEvent): void;
  /** Open sockets of this process, by role. */
  countSockets(): Record<Member['role'], number>;
  /** Begins to keep the presence list, to look for sessions that have ended, and to send news of bookings. */
  start(): Promise<void>;
  /** Closes every connection of this process and takes its people off the presence list. */
  stop(): Promise<void>;
}

export interface RealtimeOptions {
  /** Null: sockets are the work of other processes, which this one only sends to. */
  server: HttpServer | null;
  sessions: Sessions;
  store: Pick<Store, 'db' | 'listen'>;
  clock: Clock;
  log: FastifyBaseLogger;
  /** The URL of the site: the one origin that browsers may connect from. */
  publicUrl: string;
  /** A PostgreSQL server joins all processes; null: there is only this process. */
  listenUrl: string | null;
  chatEvents: ChatEvents;
}

/** The real-time server: chat, presence, and news of bookings (H-7.16, H-7.17). */
export function createRealtime(options: RealtimeOptions): RealtimeServer {
  const { server, sessions, store, clock, log, publicUrl, listenUrl, chatEvents } = options;
  const { db } = store;
  let isClosing = false;
  let stopListening = (): void => undefined;
  const cluster =
    listenUrl === null ? null : createClusterAdapter(listenUrl, { db, log }, () => void dropConnections());
  const io: ChatServer = new Server(server ?? undefined, {
    serveClient: false,
    maxHttpBufferSize: MAX_PAYLOAD_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    allowRequest: admitsOrigin(publicUrl, () => isClosing),
    cors: { origin: new URL(publicUrl).origin },
    ...(cluster ? { adapter: cluster.create } : {}),
  });
  const localSockets = (): ChatSocket[] => [...io.of('/').sockets.values()];

  /** As if the network had failed: clients reconnect by themselves and fetch the messages that they missed. */
  const dropConnections = (): Promise<void> => closeGradually(localSockets().map(({ conn }) => conn));

  const endLocally = (sessionId: string): void =>
    localSockets()
      .filter((socket) => socket.data.sessionId === sessionId)
      .forEach(disconnectExpired);

  /** Every process is notified, so each tells its own sockets. */
  const sendBookingNews = (notification: string): void => {
    for (const { userId, event, payload } of readBookingNews(notification))
      io.local.to(userRoom(userId)).emit(event, payload);
  };

  const presence = createPresence({
    db,
    log,
    onChange: (userId, isOnline) => {
      const role = userId === SYSTEM_USER ? 'serviceProvider' : 'operator';
      io.to(roleRoom(role)).emit(isOnline ? REALTIME_EVENTS.online : REALTIME_EVENTS.offline, { userId });
    },
  });
  const watch = watchSessions({
    db,
    clock,
    log,
    openSessions: () => localSockets().map(({ data }) => data.sessionId),
    onEnded: endLocally,
  });
  const rateLimiter = createEventRateLimiter(listenUrl === null ? null : db);

  io.use(authenticate(sessions, log));
  io.on(SESSION_ENDED, endLocally);
  io.on('connection', (socket) => acceptSocket(socket, { io, db, clock, log, presence, rateLimiter, chatEvents }));

  return {
    toOperators: (event, payload) => void io.to(roleRoom('operator')).emit(event, payload),
    toLocalOperators: (event) => void io.local.to(roleRoom('operator')).emit(event),
    endSession(sessionId) {
      endLocally(sessionId);
      if (cluster) io.serverSideEmit(SESSION_ENDED, sessionId);
    },
    countSockets() {
      const counts = { user: 0, serviceProvider: 0, operator: 0 };
      for (const { data } of localSockets()) counts[data.member.role] += 1;
      return counts;
    },
    async start() {
      if (!server) return;
      presence.start();
      watch.start();
      stopListening = await store.listen({ onNotification: sendBookingNews, onGap: () => void dropConnections() });
    },
    async stop() {
      isClosing = true;
      watch.stop();
      stopListening();
      await presence.stop().catch((err: unknown) => log.warn({ err }, 'presence not cleared'));
      await dropConnections();
      if (server) io.engine.close();
      io.of('/').adapter.close();
      cluster?.close();
    },
  };
}

const CHECK_MS = 20_000;

interface SessionWatchOptions {
  db: Kysely<Database>;
  clock: Clock;
  log: FastifyBaseLogger;
  openSessions(): string[];
  onEnded(sessionId: string): void;
  everyMs?: number;
}

/**
 * An open connection does not notice that its session has ended. Normally the code that ends a session closes it at once; this checks every
 * 20 seconds for sessions that ended otherwise.
 */
export function watchSessions(options: SessionWatchOptions): Watch {
  const { db, clock, log, openSessions, onEnded, everyMs = CHECK_MS } = options;
  const look = async (): Promise<void> => {
    const open = [...new Set(openSessions())];
    if (open.length === 0) return;
    const valid = new Set(await filterValidSessions(db, open, clock.now()));
    open.filter((id) => !valid.has(id)).forEach(onEnded);
  };
  return createWatch(look, { everyMs, log, failure: 'sessions of open sockets not checked' });
}

const CLOSED_AT_ONCE = 50;
const PAUSE_MS = 100;
/** The stop of a process must not take longer than a supervisor waits. */
const MAX_STEPS = 50;

/**
 * Closes connections whose clients connect again at once and read what they have missed: a few after the other, so that the processes
 * that are left, and the database, need not take all of them in the same moment. It takes five seconds at the most.
 */
export async function closeGradually(connections: readonly { close(): void }[]): Promise<void> {
  const perStep = Math.max(CLOSED_AT_ONCE, Math.ceil(connections.length / MAX_STEPS));
  for (let next = 0; next < connections.length; next += perStep) {
    if (next > 0) await sleep(PAUSE_MS);
    connections.slice(next, next + perStep).forEach((connection) => connection.close());
  }
}
