import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { explainFailure } from './explainFailure';
import { copyDatabase, MoveError } from './platform/db/copyDatabase';
import { openStore } from './platform/db/database';
import { DIRECTORY_NAME } from './platform/db/embeddedPostgres';
import { migrate } from './platform/db/migrate';
import { readSettings } from './platform/settings/settings';

/**
 * npm run move-to-postgres: copies the embedded database of DATA_DIR to the empty one of DATABASE_URL (M-532.5). The embedded one stays as
 * it is, so that it can be gone back to.
 */
async function move(): Promise<void> {
  const { databaseUrl, databaseListenUrl, dataDir } = readSettings(process.env);
  if (databaseUrl === null) throw new MoveError('Set DATABASE_URL to the empty database that the data shall move to.');
  if (!existsSync(join(dataDir, DIRECTORY_NAME)))
    throw new MoveError(`The folder ${dataDir} holds no embedded database. Set DATA_DIR.`);
  const onError = (error: Error): void => void process.stderr.write(`${error.message}\n`);
  const source = await openStore({ directory: dataDir }, onError);
  const target = await openStore({ url: databaseListenUrl ?? databaseUrl }, onError);
  try {
    for (const { db } of [source, target]) await migrate(db);
    const counts = await copyDatabase(source.pool, target.pool);
    const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
    process.stdout.write(
      `${rows} rows of ${counts.size} tables were moved and compared. Start the API with DATABASE_URL, and with the JWT_SECRET of before ` +
        `(without one it is in ${join(dataDir, 'jwt-secret')}).\n`,
    );
  } finally {
    await target.close();
    await source.close();
  }
}

move().catch((error: unknown) => {
  process.stderr.write(`${error instanceof MoveError ? error.message : explainFailure(error, undefined)}\n`);
  process.exitCode = 1;
});
