import type { Server as HttpServer } from 'node:http';
import { CHAT_EVENTS, SYSTEM_USER } from 'contract/chat';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { Server } from 'socket.io';
import type { Clock } from '../lib/clock';
import type { Database } from '../db/databaseTypes';
import { SESSION_EXPIRED, type Sessions } from '../auth/sessions';
import { chatEvents } from './chatEvents';
import { createClusterAdapter } from './clusterAdapter';
import { serveEvents } from './serveEvents';
import { admitsOrigin, authenticate, type ChatServer, type ChatSocket } from './handshake';
import { createPaces } from './paces';
import { createPresence } from './presence';
import type { RealtimeServer } from './realtime';
import { roleRoom, userRoom } from './rooms';
import { watchSessions } from './sessionWatch';

const PAYLOAD_MAX_BYTES = 64 * 1024;
const SOCKETS_PER_USER = 50;
/** Said from process to process. */
const SESSION_ENDED = 'session_ended';

export interface RealtimeOptions {
  server: HttpServer;
  sessions: Sessions;
  db: Kysely<Database>;
  clock: Clock;
  log: FastifyBaseLogger;
  /** The site's address: the one origin that browsers may connect from. */
  publicUrl: string;
  /** A PostgreSQL server joins all processes; without one there is only this process. */
  databaseUrl: string | null;
}

/** The real-time server: chat, presence, and news of bookings (H-7.16, H-7.17). */
export function createRealtime(options: RealtimeOptions): RealtimeServer {
  const { server, sessions, db, clock, log, publicUrl, databaseUrl } = options;
  let isClosing = false;
  const cluster = databaseUrl === null ? null : createClusterAdapter({ databaseUrl, db, log, onGap: () => cutLines() });
  const io: ChatServer = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: PAYLOAD_MAX_BYTES,
    connectTimeout: 10_000,
    allowRequest: admitsOrigin(publicUrl, () => isClosing),
    cors: { origin: new URL(publicUrl).origin },
    ...(cluster ? { adapter: cluster.create } : {}),
  });
  const local = (): ChatSocket[] => [...io.of('/').sockets.values()];

  /** As if the network had failed: clients come back by themselves and ask for what they missed. */
  const cutLines = (): void => local().forEach((socket) => socket.conn.close());

  const endLocally = (sessionId: string): void =>
    local()
      .filter((socket) => socket.data.sessionId === sessionId)
      .forEach(sayExpired);

  const sayExpired = (socket: ChatSocket): void => {
    socket.emit(CHAT_EVENTS.authError, { message: SESSION_EXPIRED, code: 'SESSION_ENDED' });
    socket.disconnect(true);
  };

  const presence = createPresence({
    db,
    log,
    onChange: (userId, isOnline) => {
      const audience = userId === SYSTEM_USER ? 'serviceProvider' : 'operator';
      io.to(roleRoom(audience)).emit(isOnline ? CHAT_EVENTS.online : CHAT_EVENTS.offline, { userId });
    },
  });
  const watch = watchSessions({
    db,
    log,
    openSessions: () => local().map(({ data }) => data.sessionId),
    onEnded: endLocally,
  });
  const paces = createPaces();

  const accept = (socket: ChatSocket): void => {
    const { participant, expiresAt } = socket.data;
    const { userId } = participant;
    if ((io.of('/').adapter.rooms.get(userRoom(userId))?.size ?? 0) >= SOCKETS_PER_USER) {
      socket.disconnect(true);
      return;
    }
    void socket.join([userRoom(userId), roleRoom(participant.role)]);
    const emit = (room: string, event: string, payload: object, except: string): void => {
      io.to(room).except(except).emit(event, payload);
    };
    // A live line must not outlive its token (a newer token is shown by connecting again).
    const expiry = setTimeout(() => sayExpired(socket), Math.max(0, expiresAt.getTime() - clock.now().getTime()));
    const entry = { socketId: socket.id, userId };
    const note = (work: Promise<void>): void =>
      void work.catch((err: unknown) => log.warn({ err }, 'presence not written'));
    note(presence.add(entry));
    socket.on('disconnect', () => {
      clearTimeout(expiry);
      note(presence.remove(entry));
    });
    serveEvents(socket, paces.of(userId), log, chatEvents(socket, { db, clock, presence, emit }));
  };

  io.use(authenticate(sessions, log));
  io.on(SESSION_ENDED, endLocally);
  io.on('connection', accept);

  return {
    toProvider: (providerId, event, payload) => void io.to(userRoom(providerId)).emit(event, payload),
    endSession(sessionId) {
      endLocally(sessionId);
      if (cluster) io.serverSideEmit(SESSION_ENDED, sessionId);
    },
    start() {
      presence.start();
      watch.start();
    },
    async stop() {
      isClosing = true;
      watch.stop();
      paces.stop();
      await presence.stop().catch((err: unknown) => log.warn({ err }, 'presence not cleared'));
      cutLines();
      io.engine.close();
      io.of('/').adapter.close();
      cluster?.close();
    },
  };
}
