const { execFileSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Builds the API for the tests that start it as a process of its own: from its source a start would take seconds to load. Makes the
 * migrated start of every test's database: a database of the server to copy, or, once per state of the migrations, a snapshot to
 * load. Both are several times faster than to migrate anew.
 */
module.exports = () => {
  runNode('tools/build.mjs', 'api');
  if (process.env.TEST_DATABASE_URL) {
    process.env.TEST_TEMPLATE = 'choresy_test_template';
    return write();
  }
  const migrations = join(__dirname, '../migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).sort()) hash.update(name).update(readFileSync(join(migrations, name)));
  const folder = join(__dirname, '../../node_modules/.cache/choresy-api');
  process.env.TEST_SNAPSHOT = join(folder, `migrated-${hash.digest('hex').slice(0, 16)}.tar`);
  if (existsSync(process.env.TEST_SNAPSHOT)) return;
  mkdirSync(folder, { recursive: true });
  write();
};

function write() {
  runNode('--import', 'tsx', 'api/test/writeMigrated.ts');
}

function runNode(...args) {
  execFileSync(process.execPath, args, { cwd: join(__dirname, '../..'), stdio: ['ignore', 'ignore', 'inherit'] });
}
