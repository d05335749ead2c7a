import type { BookingChanged } from 'contract/chat';

/** What the rest of the API may say to connected people. Every call reaches the sockets of all processes, and never throws. */
export interface Realtime {
  /** Tells a helper's open pages that something about a booking is new for them. */
  toProvider(providerId: string, event: 'booking_changed', payload: BookingChanged): void;
  /** Closes the sockets of a session that has ended. */
  endSession(sessionId: string): void;
  /** Begins to accept connections; after the HTTP server exists. */
  start(): Promise<void>;
  /** Closes every connection of this process and takes its people off the presence list. */
  stop(): Promise<void>;
}
