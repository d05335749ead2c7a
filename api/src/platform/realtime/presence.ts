import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import {
  addSockets,
  markSeen,
  onlineAmong,
  removeNode,
  removeSocket,
  removeStale,
  socketCount,
  type OpenSocket,
} from './presence.repo';

const HEARTBEAT_MS = 3000;
const STALE_SECONDS = 9;

interface PresenceOptions {
  db: Kysely<Database>;
  log: FastifyBaseLogger;
  /** Called when a user's first socket opens, and when the last one has closed, whichever process had it. */
  onChange(userId: string, isOnline: boolean): void;
}

export type Presence = ReturnType<typeof createPresence>;

/**
 * Knows who is connected, over all processes: a row per socket, and one per process, which it confirms every 3 seconds. A process that was
 * killed confirms nothing, so the others delete its rows 9 seconds later and announce who went offline.
 */
export function createPresence({ db, log, onChange }: PresenceOptions) {
  const node = randomUUID();
  const open = new Map<string, OpenSocket>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let lastHeartbeat: Promise<void> = Promise.resolve();

  const announceOffline = async (userIds: readonly string[]): Promise<void> => {
    if (userIds.length === 0) return;
    const online = await onlineAmong(db, userIds);
    userIds.filter((userId) => !online.has(userId)).forEach((userId) => onChange(userId, false));
  };

  const heartbeat = async (): Promise<void> => {
    try {
      // A process that slept too long was taken off the list: it comes back as new.
      const returned = (await markSeen(db, node)) ? await addSockets(db, node, [...open.values()]) : [];
      const closedMeanwhile = returned.filter(({ socketId }) => !open.has(socketId));
      for (const { socketId } of closedMeanwhile) await removeSocket(db, socketId);
      new Set(returned.map(({ userId }) => userId)).forEach((userId) => onChange(userId, true));
      await announceOffline(await removeStale(db, STALE_SECONDS));
    } catch (err) {
      log.warn({ err }, 'presence not written');
    }
  };

  return {
    start() {
      const beat = (): void => {
        lastHeartbeat = lastHeartbeat.then(heartbeat);
      };
      beat();
      timer = setInterval(beat, HEARTBEAT_MS);
    },
    async add(socket: OpenSocket) {
      open.set(socket.socketId, socket);
      // The heartbeat that writes it first announces it.
      const isWritten = (await addSockets(db, node, [socket])).length > 0;
      // Closed while it was being written: the closing has found no row to take away.
      if (!open.has(socket.socketId)) await removeSocket(db, socket.socketId);
      else if (isWritten && (await socketCount(db, socket.userId)) === 1) onChange(socket.userId, true);
    },
    async remove(socket: OpenSocket) {
      open.delete(socket.socketId);
      if (isStopped) return;
      await removeSocket(db, socket.socketId);
      await announceOffline([socket.userId]);
    },
    isOnline: async (userId: string) => (await onlineAmong(db, [userId])).has(userId),
    /** Takes this process's people off the list, all at once. */
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await lastHeartbeat;
      open.clear();
      await announceOffline(await removeNode(db, node));
    },
  };
}
