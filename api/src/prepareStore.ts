import type { FastifyBaseLogger } from 'fastify';
import { freezeMissingCommission } from './domains/bookingRecord';
import { fillOfferedHours } from './domains/planning';
import { openStore, type Store, type StoreLocation } from './platform/db/database';
import { migrate } from './platform/db/migrate';
import type { Settings } from './platform/settings/settings';

/** Opens the store unless it is given, and brings it up to date. */
export async function prepareStore(given: Store | null, settings: Settings, log: FastifyBaseLogger): Promise<Store> {
  const onConnectionLost = (err: Error): void => log.error({ err }, 'database connection lost');
  const store = given ?? (await openStore(storeLocation(settings), onConnectionLost));
  await migrateStore(store.db, settings, onConnectionLost);
  await freezeMissingCommission(store.db, settings.commissionPercent);
  await fillOfferedHours(store.db);
  return store;
}

/** Migrations hold a lock of their session, and a pooler between has no sessions. */
async function migrateStore(
  db: Store['db'],
  { databaseListenUrl }: Settings,
  onConnectionLost: (error: Error) => void,
): Promise<void> {
  if (databaseListenUrl === null) return void (await migrate(db));
  const direct = await openStore({ url: databaseListenUrl }, onConnectionLost);
  try {
    await migrate(direct.db);
  } finally {
    await direct.close();
  }
}

function storeLocation(settings: Settings): StoreLocation {
  const {
    databaseUrl: url,
    databaseListenUrl: listenUrl,
    databaseReadUrl: readUrl,
    databasePoolSize: poolSize,
  } = settings;
  return url === null ? { directory: settings.dataDir } : { url, listenUrl, readUrl, poolSize };
}
