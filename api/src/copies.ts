import { explainFailure } from './explainFailure';
import { insertRow } from './platform/db/rows';
import { copyEmbedded, restoreEmbedded } from './platform/restores/embeddedCopies';
import { countBooks } from './platform/restores/quarantine.repo';
import { readSettings } from './platform/settings/settings';

/*
 * The part of deploy/copies.sh that only we can do for an embedded database: `copy` writes a copy of DATA_DIR into it, `restore FILE
 * MOMENT` makes one the database of DATA_DIR, in quarantine, and `inspect FILE` does so without, and prints its bookings and the sum of its books.
 */
async function main(): Promise<void> {
  const { dataDir } = readSettings(process.env);
  const [what, file = '', moment = ''] = process.argv.slice(2);
  if (what === 'copy') await copyEmbedded(dataDir);
  if (what === 'restore')
    await restoreEmbedded(file, dataDir, (db) => insertRow(db, 'restores', { moment: new Date(moment) }));
  if (what === 'inspect') {
    const { bookings, pence } = await restoreEmbedded(file, dataDir, countBooks);
    process.stdout.write(`${bookings} ${pence}\n`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error, undefined)}\n`);
  process.exitCode = 1;
});
