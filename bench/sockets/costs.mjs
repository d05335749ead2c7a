// The costs of a part of a run: processor time of the API and of PostgreSQL, statements, and rows of presence that were written.
import { readFileSync } from 'node:fs';
import { figuresOf, print, serverSeconds } from '../apis.mjs';

/** Connections that the kernel of this machine had no room for, as too many waited to be taken; whoever was turned away tries again a second later. */
function overflowsOfListening() {
  const [names, values] = readFileSync('/proc/net/netstat', 'utf8')
    .split('\n')
    .map((line) => line.split(' '));
  return Number(values[names.indexOf('ListenOverflows')]);
}

/** All that the database has done; the proxy's questions for the health of each process are no statements here. */
async function workOf(database) {
  await database.query('select pg_stat_clear_snapshot()');
  const { rows } = await database.query(`
    select (select sum(calls)::int from pg_stat_statements where query <> 'select $1') as statements,
      (select (n_tup_ins + n_tup_upd + n_tup_del)::int from pg_stat_user_tables where relname = 'presence') as presence,
      (select (n_tup_ins + n_tup_upd + n_tup_del)::int from pg_stat_user_tables where relname = 'presence_nodes') as nodes`);
  return { ...rows[0], overflows: overflowsOfListening(), cpuSeconds: await serverSeconds(database), at: Date.now() };
}

function differ(before, after) {
  const entries = Object.keys(after).map((key) => [key, after[key] - before[key]]);
  return Object.fromEntries(entries);
}

async function usedBy(apis, database) {
  const each = await Promise.all(apis.map(figuresOf));
  return { work: await workOf(database), apiSeconds: each.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0) };
}

/** The costs of a part of the run: a row of what it has used, and what the database did. */
export async function costs(apis, database, run) {
  const before = await usedBy(apis, database);
  const result = await run();
  const after = await usedBy(apis, database);
  const work = differ(before.work, after.work);
  const cpu = `${(after.apiSeconds - before.apiSeconds).toFixed(1)} s API, ${work.cpuSeconds.toFixed(1)} s PostgreSQL`;
  return { result, work, seconds: work.at / 1000, cpu };
}

/** Prints the statements that were called most since the last time. */
export async function mostCalled(database) {
  const { rows } = await database.query(`
    select calls, round(total_exec_time::numeric) as ms, left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as query
    from pg_stat_statements order by calls desc limit 14`);
  for (const { calls, ms, query } of rows) print(`  ${calls} × in ${ms} ms: ${query}`);
  await database.query('select pg_stat_statements_reset()');
}
