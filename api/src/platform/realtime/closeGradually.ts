import { setTimeout as sleep } from 'node:timers/promises';

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
