import type { OperatorEvent } from 'contract/conversations/realtimeEvents';
import type { Member } from './member';

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
