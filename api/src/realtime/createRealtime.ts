import type { Server as HttpServer } from 'node:http';
import { CHAT_EVENTS, SYSTEM_USER } from 'contract/chat';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { Server } from 'socket.io';
import { SESSION_EXPIRED, type Sessions } from '../auth/sessions';
import type { Database } from '../db/database';
import type { Clock } from '../lib/clock';
import { chatEvents } from './chatEvents';
import { createClusterAdapter } from './clusterAdapter';
import { createEventRateLimiter, type EventRateLimiter } from './eventRateLimiter';
import { admitsOrigin, authenticate, type ChatServer, type ChatSocket } from './handshake';
import { createPresence, type Presence } from './presence';
import type { RealtimeServer } from './realtime';
import { personRoom, roleRoom, userRoom } from './rooms';
import { serveEvents } from './serveEvents';
import { watchSessions } from './sessionWatch';

const MAX_PAYLOAD_BYTES = 64 * 1024;
const MAX_SOCKETS_PER_PERSON = 50;
const CONNECT_TIMEOUT_MS = 10_000;
/** Sent from process to process. */
const SESSION_ENDED = 'session_ended';

export interface RealtimeOptions {
  server: HttpServer;
  sessions: Sessions;
  db: Kysely<Database>;
  clock: Clock;
  log: FastifyBaseLogger;
  /** The URL of the site: the one origin that browsers may connect from. */
  publicUrl: string;
  /** A PostgreSQL server joins all processes; null: there is only this process. */
  databaseUrl: string | null;
}

/** The real-time server: chat, presence, and news of bookings (H-7.16, H-7.17). */
export function createRealtime(options: RealtimeOptions): RealtimeServer {
  const { server, sessions, db, clock, log, publicUrl, databaseUrl } = options;
  let isClosing = false;
  const cluster =
    databaseUrl === null ? null : createClusterAdapter({ databaseUrl, db, log, onGap: () => dropConnections() });
  const io: ChatServer = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: MAX_PAYLOAD_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    allowRequest: admitsOrigin(publicUrl, () => isClosing),
    cors: { origin: new URL(publicUrl).origin },
    ...(cluster ? { adapter: cluster.create } : {}),
  });
  const localSockets = (): ChatSocket[] => [...io.of('/').sockets.values()];

  /** As if the network had failed: clients reconnect by themselves and fetch what they missed. */
  const dropConnections = (): void => localSockets().forEach((socket) => socket.conn.close());

  const endLocally = (sessionId: string): void =>
    localSockets()
      .filter((socket) => socket.data.sessionId === sessionId)
      .forEach(disconnectExpired);

  const presence = createPresence({
    db,
    log,
    onChange: (userId, isOnline) => {
      const role = userId === SYSTEM_USER ? 'serviceProvider' : 'operator';
      io.to(roleRoom(role)).emit(isOnline ? CHAT_EVENTS.online : CHAT_EVENTS.offline, { userId });
    },
  });
  const watch = watchSessions({
    db,
    clock,
    log,
    openSessions: () => localSockets().map(({ data }) => data.sessionId),
    onEnded: endLocally,
  });
  const rateLimiter = createEventRateLimiter();

  io.use(authenticate(sessions, log));
  io.on(SESSION_ENDED, endLocally);
  io.on('connection', (socket) => acceptSocket(socket, { io, db, clock, log, presence, rateLimiter }));

  return {
    toProvider: (providerId, event, payload) => void io.to(userRoom(providerId)).emit(event, payload),
    toOperators: (event, payload) => void io.to(roleRoom('operator')).emit(event, payload),
    toLocalOperators: (event) => void io.local.to(roleRoom('operator')).emit(event),
    endSession(sessionId) {
      endLocally(sessionId);
      if (cluster) io.serverSideEmit(SESSION_ENDED, sessionId);
    },
    countSockets() {
      const counts = { serviceProvider: 0, operator: 0 };
      for (const { data } of localSockets()) counts[data.participant.role] += 1;
      return counts;
    },
    start() {
      presence.start();
      watch.start();
    },
    async stop() {
      isClosing = true;
      watch.stop();
      await presence.stop().catch((err: unknown) => log.warn({ err }, 'presence not cleared'));
      dropConnections();
      io.engine.close();
      io.of('/').adapter.close();
      cluster?.close();
    },
  };
}

interface AcceptOptions extends Pick<RealtimeOptions, 'db' | 'clock' | 'log'> {
  io: ChatServer;
  presence: Presence;
  rateLimiter: EventRateLimiter;
}

/** Sets a new connection up: its rooms, its presence, its expiry, its events. */
function acceptSocket(socket: ChatSocket, { io, db, clock, log, presence, rateLimiter }: AcceptOptions): void {
  const { participant, expiresAt } = socket.data;
  const { userId } = participant;
  if ((io.of('/').adapter.rooms.get(personRoom(participant))?.size ?? 0) >= MAX_SOCKETS_PER_PERSON) {
    socket.disconnect(true);
    return;
  }
  void socket.join([userRoom(userId), personRoom(participant), roleRoom(participant.role)]);
  // A connection must not outlive its token (a client shows a newer token by connecting again).
  const msUntilExpiry = Math.max(0, expiresAt.getTime() - clock.now().getTime());
  const expiry = setTimeout(() => disconnectExpired(socket), msUntilExpiry);
  const entry = { socketId: socket.id, userId };
  const logFailure = (err: unknown): void => log.warn({ err }, 'presence not written');
  presence.add(entry).catch(logFailure);
  socket.on('disconnect', () => {
    clearTimeout(expiry);
    presence.remove(entry).catch(logFailure);
  });
  serveEvents(socket, rateLimiter, log, chatEvents(socket, { db, clock, presence }));
}

function disconnectExpired(socket: ChatSocket): void {
  socket.emit(CHAT_EVENTS.authError, { message: SESSION_EXPIRED, code: 'SESSION_ENDED' });
  socket.disconnect(true);
}
