import type { BookingChanged } from 'contract/chat';
import type { OperatorEvent } from 'contract/operatorEvents';
import type { Participant } from '../resources/chat/chat.policy';

/** What the rest of the API sends to connected clients. Every call reaches the sockets of all processes, and never throws. */
export interface Realtime {
  /** Notifies a provider's open pages that a booking has changed. */
  toProvider(providerId: string, event: 'booking_changed', payload: BookingChanged): void;
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
  countSockets(): Record<Participant['role'], number>;
  /** Begins to keep the presence list and to look for sessions that have ended. */
  start(): void;
  /** Closes every connection of this process and takes its people off the presence list. */
  stop(): Promise<void>;
}
