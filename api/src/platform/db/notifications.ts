import pg from 'pg';

/** The channels on which the database itself notifies: migrations/0049 (docs/adr/0101), and 0110 (docs/adr/0023). */
export const BOOKING_CHANNEL = 'booking_changed';
export const JOB_CHANNEL = 'job_ready';

const RECONNECT_DELAY_MS = 1_000;

export interface NotificationListener {
  onNotification(payload: string): void;
  /** Listening works again after a break; the notifications of the meantime are lost. */
  onGap(): void;
}

/** Listens to BOOKING_CHANNEL or another. @returns once it listens, or has failed to for the first time: a function that stops */
export type Listen = (listener: NotificationListener, channel?: string) => Promise<() => void>;

/**
 * Listens on one connection of its own for all listeners, as one of a pool is handed from query to query, and connects again whenever it is lost.
 * @param onError called for connections that break or cannot be opened
 */
export function listenOnServer(url: string, onError: (error: Error) => void): Listen {
  const listeners = new Map<NotificationListener, string>();
  let current: pg.Client | null = null;
  let opened: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let hasFailed = false;

  const open = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'choresy-bookings',
      connectionTimeoutMillis: 10_000,
    });
    client.on('error', onError);
    client.on('notification', ({ channel, payload }) => {
      for (const [listener, own] of listeners) if (own === channel) listener.onNotification(payload ?? '');
    });
    current = client;
    try {
      await client.connect();
      await client.query(`listen ${BOOKING_CHANNEL}; listen ${JOB_CHANNEL}`);
      client.on('end', openLater);
      if (listeners.size === 0) return close(client);
      if (hasFailed) for (const listener of listeners.keys()) listener.onGap();
    } catch (error) {
      onError(error as Error);
      close(client);
      openLater();
    }
  };
  const openLater = (): void => {
    hasFailed = true;
    if (listeners.size > 0) timer = setTimeout(() => void open(), RECONNECT_DELAY_MS);
  };

  return async (listener, channel = BOOKING_CHANNEL) => {
    listeners.set(listener, channel);
    opened ??= open();
    await opened;
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearTimeout(timer);
      if (current) close(current);
      opened = null;
    };
  };
}

function close(client: pg.Client): void {
  client.end().catch(() => undefined);
}

/** Listens on the one connection of an embedded database, whose pool makes each of its clients listen. */
export function listenOnPool(pool: pg.Pool): Listen {
  const listeners = new Set<NotificationListener>();
  pool.on('connect', (client) =>
    client.on('notification', ({ payload }) =>
      listeners.forEach(({ onNotification }) => onNotification(payload ?? '')),
    ),
  );
  return async (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
}
