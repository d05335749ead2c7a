import pg from 'pg';

/** The channel on which the database itself notifies: migrations/0049 (docs/adr/0101). */
export const BOOKING_CHANNEL = 'booking_changed';

const RECONNECT_DELAY_MS = 1_000;

export interface NotificationListener {
  onNotification(payload: string): void;
  /** Listening works again after a break; the notifications of the meantime are lost. */
  onGap(): void;
}

/** Listens to BOOKING_CHANNEL. @returns once it listens, or has failed to for the first time: a function that stops */
export type Listen = (listener: NotificationListener) => Promise<() => void>;

/**
 * Listens on a connection of its own, as one of a pool is handed from query to query, and connects again whenever it is lost.
 * @param onError called for connections that break or cannot be opened
 */
export function listenOnServer(url: string, onError: (error: Error) => void): Listen {
  return async ({ onNotification, onGap }) => {
    let current: pg.Client | null = null;
    let timer: NodeJS.Timeout | undefined;
    let isStopped = false;
    let hasFailed = false;

    const open = async (): Promise<void> => {
      const client = new pg.Client({
        connectionString: url,
        keepAlive: true,
        application_name: 'choresy-bookings',
        connectionTimeoutMillis: 10_000,
      });
      client.on('error', onError);
      client.on('notification', ({ payload }) => onNotification(payload ?? ''));
      current = client;
      try {
        await client.connect();
        await client.query(`listen ${BOOKING_CHANNEL}`);
        client.on('end', openLater);
        if (isStopped) return close(client);
        if (hasFailed) onGap();
      } catch (error) {
        onError(error as Error);
        close(client);
        openLater();
      }
    };
    const openLater = (): void => {
      hasFailed = true;
      if (!isStopped) timer = setTimeout(() => void open(), RECONNECT_DELAY_MS);
    };

    await open();
    return () => {
      isStopped = true;
      clearTimeout(timer);
      if (current) close(current);
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
