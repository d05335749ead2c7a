import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createService } from '../../../test/builders';
import { callApi, type ApiResponse } from '../../../test/callApi';
import { onReplicatedServer, startReplicatedServer } from '../../../test/replicatedServer';
import { startTestApp, type TestApp } from '../../../test/testApp';
import { until } from '../../../test/until';

onReplicatedServer('public lists, with a replica', () => {
  let servers: Awaited<ReturnType<typeof startReplicatedServer>>;
  let app: TestApp;
  /** Called with each read of the replica. */
  const fromReplica = jest.fn();

  beforeAll(async () => {
    servers = await startReplicatedServer();
    const { primary, replica } = servers;
    app = await startTestApp({ location: { url: primary.url, readUrl: replica.url } });
    const { publicReads } = app.http;
    const { read } = publicReads;
    publicReads.read = (run, isGoodEnough) =>
      read((db) => {
        if (db === app.store.replica) fromReplica();
        return run(db);
      }, isGoodEnough);
    await createService(app, { name: 'Cleaning of windows' });
    app.http.publicReads.start();
    await until(isReplicaUsed);
  }, 120_000);
  afterAll(async () => {
    await app.stop();
    await servers.stop();
  });
  beforeEach(() => void fromReplica.mockClear());

  function isReplicaUsed(): Promise<boolean> {
    return app.http.publicReads.read(async (db) => {
      const { rows } = await sql<{ recovers: boolean }>`select pg_is_in_recovery() as recovers`.execute(db);
      return rows[0]?.recovers === true;
    });
  }
  function get(path: string, headers: Record<string, string> = {}): Promise<ApiResponse> {
    return callApi(app, 'GET', path, { headers });
  }
  async function namesAt(path: string): Promise<string[]> {
    return ((await get(path)).body.data as { name: string }[]).map(({ name }) => name);
  }
  async function titlesOfPosts(headers: Record<string, string> = {}): Promise<string[]> {
    const { body } = await get('/api/posts/list', headers);
    return (body.data as { title: string }[]).map(({ title }) => title);
  }
  async function pauseReplica(): Promise<void> {
    await servers.replica.query('select pg_wal_replay_pause()');
    await until(async () => {
      const [row] = await servers.replica.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state');
      return row?.state === 'paused';
    });
  }

  // M-532.6
  test.each([
    '/api/service/list',
    '/api/service/search?query=clean',
    '/api/category/list',
    '/api/posts/list',
    '/api/pages/list',
  ])('come from it: %s', async (path) => {
    const { id } = await createService(app, { name: 'Cleaning of ovens' });
    await until(async () => {
      const sent = await servers.replica.query(`select from services where id = '${id}'`);
      return sent.length === 1;
    });
    expect((await get(path)).status).toBe(200);
    expect(fromReplica).toHaveBeenCalled();
  });

  // M-532.6
  test('show a change of the catalogue at once, from the primary, while the replica does not have it', async () => {
    await pauseReplica();
    fromReplica.mockClear();
    await createService(app, { name: 'Sweeping of chimneys' });
    expect(await namesAt('/api/service/list')).toContain('Sweeping of chimneys');
    expect(await namesAt('/api/service/search?query=chimneys')).toEqual(['Sweeping of chimneys']);
    expect(fromReplica).not.toHaveBeenCalled();
    await servers.replica.query('select pg_wal_replay_resume()');
  });

  // M-532.6
  test('without versions show a change at once to a browser that has made one, and within seconds to everybody', async () => {
    await until(isReplicaUsed);
    await pauseReplica();
    const created_at = app.clock.now();
    const values = { author: 'Ann', title: 'Moss on roofs', created_at, published_at: created_at };
    await app.context.db.insertInto('posts').values(values).execute();
    expect(await titlesOfPosts({ 'cache-control': 'no-cache' })).toEqual(['Moss on roofs']);
    await until(async () => (await titlesOfPosts()).includes('Moss on roofs'), 6_000);
    expect(await isReplicaUsed()).toBe(false);
    await servers.replica.query('select pg_wal_replay_resume()');
    await until(isReplicaUsed);
    expect(await titlesOfPosts()).toEqual(['Moss on roofs']);
  });

  // M-532.6
  test('come from the primary when the replica has not got the page that is asked for', async () => {
    await pauseReplica();
    const { id } = await createService(app, { name: 'Pruning of hedges' });
    expect((await get(`/api/reviews/service/${id}`)).status).toBe(200);
    await servers.replica.query('select pg_wal_replay_resume()');
    await until(isReplicaUsed);
  });

  // M-532.6
  test('fail for nobody when the replica is killed', async () => {
    const statuses: number[] = [];
    let isOver = false;
    const visitors = ['/api/posts/list', '/api/service/list?page=', '/api/service/search?query=clean&page='].map(
      async (path) => {
        for (let count = 1; !isOver; count += 1)
          statuses.push((await get(path.endsWith('=') ? `${path}${count}` : path)).status);
      },
    );
    await pause(300);
    expect(await isReplicaUsed()).toBe(true);
    await servers.replica.kill();
    await pause(1_500);
    isOver = true;
    await Promise.all(visitors);
    expect(statuses.length).toBeGreaterThan(20);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await isReplicaUsed()).toBe(false);
  });
});
