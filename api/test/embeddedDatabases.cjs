// Embedded databases that outlive a test file: emptying one costs a tenth of starting another, which also begins with cold code.
// Loaded by the environment, outside of jest's module registry, so each worker has its own.
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname } = require('node:path');
const { compileFunction, constants } = require('node:vm');
const { btree_gist } = require('@electric-sql/pglite/contrib/btree_gist');
const { pg_trgm } = require('@electric-sql/pglite/contrib/pg_trgm');

/** PostgreSQL's statistics set a timer every 10 s for as long as a database is open: here none keeps the process from ending. */
function setQuietTimeout(callback, delayMs) {
  return setTimeout(callback, delayMs).unref();
}

/** The embedded database with these timers in place of Node's. */
function loadPglite() {
  const file = require.resolve('@electric-sql/pglite');
  const loaded = { exports: {} };
  const names = ['exports', 'require', 'module', '__filename', '__dirname', 'setTimeout'];
  const load = compileFunction(readFileSync(file, 'utf8'), names, {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  load(loaded.exports, createRequire(file), loaded, file, dirname(file), setQuietTimeout);
  return loaded.exports;
}

const { PGlite } = loadPglite();

/** More than these are in use at once in few files only. */
const MAX_IDLE = 2;

/** The facts that change with any change of the schema or of the planner's statistics, and with nothing else. */
const CATALOGS = [
  ...[
    'attribute',
    'attrdef',
    'authid',
    'constraint',
    'db_role_setting',
    'event_trigger',
    'extension',
    'index',
    'namespace',
  ],
  ...['policy', 'proc', 'rewrite', 'sequence', 'statistic', 'statistic_ext', 'trigger', 'type'],
].map((name) => `select '${name}', count(*), max(xmin::text::bigint)::text from pg_${name}`);
const SCHEMA = `${CATALOGS.join(' union all ')} union all
  select 'class', count(*), sum(hashtext(concat_ws(' ', oid, relname, relkind, reloptions, relacl))::bigint)::text from pg_class`;

const TABLES = `select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0 order by oid`;
const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value,
  last_value is not null as is_called from pg_sequences order by 1`;

async function rowsOf(lite, sql, values) {
  return (await lite.query(sql, values)).rows;
}

async function readSchema(lite) {
  return JSON.stringify(await rowsOf(lite, SCHEMA));
}

/** Reads the rows that the migrations themselves put into a table, and the columns that a row is made of. */
async function readContents(lite, table) {
  const [{ rows }] = await rowsOf(lite, `select coalesce(json_agg(each), '[]')::text as rows from ${table} each`);
  const columns = await rowsOf(
    lite,
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return { table, rows, columns: columns.map(({ name }) => name).join() };
}

async function create() {
  const snapshot = new Blob([readFileSync(process.env.TEST_SNAPSHOT)]);
  const lite = await PGlite.create({ extensions: { btree_gist, pg_trgm }, loadDataDir: snapshot });
  const contents = [];
  for (const { name } of await rowsOf(lite, TABLES)) contents.push(await readContents(lite, name));
  return { lite, contents, sequences: await rowsOf(lite, SEQUENCES), schema: await readSchema(lite) };
}

/** Makes a used database what it was when it was created. @returns whether it could: not when its schema was changed */
async function reset({ lite, contents, sequences, schema }) {
  for (const statement of ['rollback', 'discard all']) await lite.exec(statement);
  if ((await readSchema(lite)) !== schema) return false;
  const tables = (await rowsOf(lite, TABLES)).map(({ name }) => name);
  // No triggers: some keep rows from being deleted, others would add to the rows that are put back.
  await lite.query('set session_replication_role = replica');
  await lite.query(`truncate ${tables.join()} restart identity cascade`);
  for (const { table, rows, columns } of contents)
    await lite.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [rows],
    );
  for (const { name, value, is_called } of sequences)
    await lite.query('select setval($1, $2, $3)', [name, value, is_called]);
  await lite.exec('discard all');
  return true;
}

const idle = [];
const lent = new Map();

/** A migrated database in memory that nobody else uses. */
async function take() {
  let kept = idle.pop();
  while (kept && !(await reset(kept))) {
    await kept.lite.close();
    kept = idle.pop();
  }
  kept ??= await create();
  lent.set(kept.lite, kept);
  return kept.lite;
}

/** Takes a database back once nothing uses it any more. */
async function giveBack(lite) {
  const kept = lent.get(lite);
  lent.delete(lite);
  if (kept && idle.length < MAX_IDLE) idle.push(kept);
  else await lite.close();
}

module.exports = { take, giveBack };
