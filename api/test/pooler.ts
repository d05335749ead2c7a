import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './replicatedServer';
import { onPostgres } from './testDatabase';
import { until } from './until';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(existsSync);

/** A `describe` for tests through a real PgBouncer, before the server of TEST_DATABASE_URL. `npm test` installs it where it may. */
export function behindPooler(name: string, tests: () => void): void {
  if (program) onPostgres(name, tests);
  else describe.skip(`${name} (needs PgBouncer)`, tests);
}

/** Fewer than any process of the API wants: each session serves many clients. */
export const POOLED_SESSIONS = 4;

/** PgBouncer does not run as root. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (which: string): number => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Starts PgBouncer, which shares its sessions by transaction, before the server of a database's URL. */
export async function startPooler(serverUrl: string) {
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const port = await freePort();
  const folder = mkdtempSync('/tmp/choresy-pooler-');
  chmodSync(folder, 0o755);
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort || 5432} user=${decodeURIComponent(username)}${password && ` password=${decodeURIComponent(password)}`}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${POOLED_SESSIONS}`,
    'max_client_conn = 500',
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  const child = spawn(program ?? '', ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...serverUser() });
  /** The URL of the same database through the pooler. */
  const urlOf = (url: string): string => {
    const pooled = new URL(url);
    pooled.host = `127.0.0.1:${port}`;
    return pooled.href;
  };
  const isUp = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: urlOf(serverUrl) });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  await until(isUp, 20_000);
  return {
    urlOf,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
