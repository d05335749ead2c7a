import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import {
  onReplicatedServer,
  serverFolder,
  startArchivingServer,
  type RunningServer,
} from '../../../test/replicatedServer';
import { until } from '../../../test/until';
import { openStore, type Store } from '../db/database';
import { migrate } from '../db/migrate';
import { copyEmbedded, restoreEmbedded, watchWanted } from './embeddedCopies';

function addLimit({ db }: Store, key: string): Promise<unknown> {
  return db.insertInto('limits').values({ key, count: 1, resets_at: new Date() }).execute();
}

// M-635
test('the copy of an embedded database that is in use is restored with all that was committed', async () => {
  const home = mkdtempSync(join(tmpdir(), 'choresy-copies-'));
  const [running, restored] = [join(home, 'running'), join(home, 'restored')];
  const store = await openStore({ directory: running }, () => undefined);
  await migrate(store.db);
  await addLimit(store, 'before');
  const http = fastify();
  watchWanted(http, store, running);
  await http.listen({ port: 0, host: '127.0.0.1' });
  await copyEmbedded(running);
  await addLimit(store, 'after');
  await http.close();
  await store.close();
  const keys = () =>
    restoreEmbedded(join(running, 'copy.tar.gz'), restored, (db) => db.selectFrom('limits').select('key').execute());
  expect(await keys()).toEqual([{ key: 'before' }]);
  expect(await keys()).toEqual([{ key: 'before' }]);
  expect(readdirSync(restored).filter((name) => name.includes('-before-'))).toHaveLength(1);
  rmSync(home, { recursive: true, force: true });
}, 240_000);

// M-635
test.each([
  ['cannot write it', async () => Promise.reject(new Error('ENOSPC'))],
  ['does not listen', null],
] as const)(
  'a copy is reported as not made when the running process %s',
  async (_, dump) => {
    const home = mkdtempSync(join(tmpdir(), 'choresy-copies-'));
    const store = await openStore({ directory: home }, () => undefined);
    const http = fastify();
    writeFileSync(join(home, 'copy.tar.gz'), 'an earlier one');
    if (dump) {
      watchWanted(http, { ...store, dump }, home);
      await http.listen({ port: 0, host: '127.0.0.1' });
    }
    await expect(copyEmbedded(home, dump ? 60_000 : 500)).rejects.toThrow('has not made the copy');
    expect(readdirSync(home).filter((name) => name.startsWith('copy'))).toEqual([]);
    await http.close();
    await store.close();
    rmSync(home, { recursive: true, force: true });
  },
  120_000,
);

onReplicatedServer('copies of a server', () => {
  let home: string;
  let server: RunningServer;

  function copies(...args: string[]): string {
    const script = join(__dirname, '../../../../deploy/copies.sh');
    const env = [`BACKUP_DIR=${home}`, `DATABASE_URL=${server.url}`, `TMPDIR=${home}`, 'sh', '-s', '--', ...args];
    const [command, own] = process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', 'env']] : ['env', []];
    // The user of the server may not read this folder, so it gets the script by its own copy.
    const text = readFileSync(script, 'utf8');
    return execFileSync(command as string, [...(own as string[]), ...env], {
      input: text,
      encoding: 'utf8',
      cwd: home,
    });
  }

  // M-635
  test('are restored as of a moment after the copy, in quarantine, and a moment that the log does not reach is rejected', async () => {
    // Its name is like that of a copy.
    home = serverFolder('copies-Z');
    server = await startArchivingServer(home);
    await server.query('create table restores (moment timestamptz not null)');
    await server.query('create table notes (note text)');
    copies('backup');
    await server.query("insert into notes values ('before')");
    await pause(1_100);
    const [row] = await server.query<{ now: Date }>('select now() as now');
    await pause(1_100);
    await server.query("insert into notes values ('after')");
    const [segment] = await server.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    await until(() => Promise.resolve(readdirSync(join(home, 'wal')).includes(segment?.name ?? '')), 60_000);
    expect(copies('restore', join(home, 'restored'), row?.now.toISOString() ?? '')).toMatch(/in quarantine/);
    expect(() => copies('restore', join(home, 'future'), '2099-01-01')).toThrow();
    expect(() => copies('restore', join(home, 'restored'))).toThrow(/is there already/);
    await server.kill();
    rmSync(home, { recursive: true, force: true });
  }, 240_000);
});
