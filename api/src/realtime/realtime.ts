/** What the rest of the API may ask of the open connections; every process is reached. */
export interface Realtime {
  /** Sends an event to every connection of a provider. Lost when nobody listens: it only says that something is new. */
  toProvider(providerId: string, event: string, payload: Record<string, unknown>): void;
  /** Cuts every connection of a session that has ended. */
  endSession(sessionId: string): void;
}
