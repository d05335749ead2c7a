import type { DomainEvents } from './domains/events';
import type { PlatformContext } from './platform/context';
import type { Db } from './platform/db/database';

/** What every route and job of the domains may use; built once per process by app.ts. */
export interface Context extends PlatformContext {
  /** Fetches a helper's calendar from elsewhere; planning says what it throws. */
  readBusyCalendar(url: string): Promise<{ spans: { from: number; to: number }[]; unread: number }>;
  /** The table of domains/eventHandlers.ts. */
  eventHandlers: EventHandlers;
}

/** Acts on an event, in the transaction of what has happened. */
export type EventHandler<E extends keyof DomainEvents> = (
  trx: Db,
  context: Context,
  facts: DomainEvents[E],
) => Promise<void>;

export type EventHandlers = { readonly [E in keyof DomainEvents]: readonly EventHandler<E>[] };

/** Has the domains above act on what has happened, one after the other, in the same transaction: all of it takes place, or nothing. */
export async function announce<E extends keyof DomainEvents>(
  trx: Db,
  context: Context,
  event: E,
  facts: DomainEvents[E],
): Promise<void> {
  for (const handle of context.eventHandlers[event]) await handle(trx, context, facts);
}
