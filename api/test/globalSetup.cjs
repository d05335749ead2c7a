const { execFileSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Makes the migrated snapshot that every test file starts from, once per state of the migrations: loading it is several
 * times faster than creating a database.
 */
module.exports = () => {
  const migrations = join(__dirname, '../migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(join(migrations, name)));
  const folder = join(__dirname, '../../node_modules/.cache/choresy-api');
  const file = join(folder, `migrated-${hash.digest('hex').slice(0, 16)}.tar`);
  process.env.TEST_SNAPSHOT = file;
  if (existsSync(file) || process.env.TEST_DATABASE_URL) return;
  mkdirSync(folder, { recursive: true });
  execFileSync(process.execPath, ['--import', 'tsx', join(__dirname, 'writeSnapshot.ts'), file], { stdio: 'inherit' });
};
