import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database';
import { inBatches } from '../lib/inBatches';
import {
  addSockets,
  markSeen,
  onlineAmong,
  removeNode,
  removeSockets,
  removeStale,
  usersOf,
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

  /** Tells that those have come of whom nothing but `added` is on the list, and that those have gone of whom nothing is. */
  const announce = async (users: readonly string[], added: readonly OpenSocket[] = []): Promise<void> => {
    if (users.length === 0) return;
    const online = await onlineAmong(db, users, added);
    for (const userId of new Set(users)) if (online.get(userId) !== false) onChange(userId, online.has(userId));
  };

  const write = inBatches(async (changed: readonly OpenSocket[]) => {
    if (isStopped) return;
    const isOpen = ({ socketId }: OpenSocket): boolean => open.has(socketId);
    const closed = changed.filter((socket) => !isOpen(socket));
    const added = await addSockets(db, node, changed.filter(isOpen));
    await removeSockets(db, closed);
    await announce(usersOf([...added, ...closed]), added);
  });

  const heartbeat = async (): Promise<void> => {
    try {
      // A process that slept too long was taken off the list: it comes back as new.
      const returned = (await markSeen(db, node)) ? await addSockets(db, node, [...open.values()]) : [];
      await removeSockets(
        db,
        returned.filter(({ socketId }) => !open.has(socketId)),
      );
      usersOf(returned).forEach((userId) => onChange(userId, true));
      await announce(await removeStale(db, STALE_SECONDS));
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
      await write(socket);
    },
    async remove(socket: OpenSocket) {
      open.delete(socket.socketId);
      await write(socket);
    },
    isOnline: inBatches(async (userIds: readonly string[]) => {
      const online = await onlineAmong(db, userIds);
      return userIds.map((userId) => online.has(userId));
    }),
    /** Takes this process's people off the list, all at once. */
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await lastHeartbeat;
      open.clear();
      await announce(await removeNode(db, node));
    },
  };
}
