import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { countQueries } from '../../../test/countQueries';
import { startTestApp, type TestApp } from '../../../test/testApp';
import { until } from '../../../test/until';
import { createPresence, type Presence } from './presence';
import { addSockets } from './presence.repo';

let app: TestApp;
let presence: Presence;
let changes: [string, boolean][] = [];
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  changes = [];
  const onChange = (userId: string, isOnline: boolean) => void changes.push([userId, isOnline]);
  presence = createPresence({ db: app.store.db, log: app.http.log, onChange });
  presence.start();
});
afterEach(() => presence.stop());

function connect(userId: string) {
  return presence.add({ socketId: randomUUID(), userId });
}

async function confirmed(): Promise<void> {
  const seen = async () => (await sql`select seen_at from presence_nodes`.execute(app.store.db)).rows;
  const before = JSON.stringify(await seen());
  await until(async () => JSON.stringify(await seen()) !== before);
}

describe('presence', () => {
  // M-722
  test('confirms a process without writing a row of its sockets', async () => {
    for (const userId of ['amelia', 'oliver']) await connect(userId);
    const versions = async () =>
      (await sql`select socket_id, xmin from presence order by 1`.execute(app.store.db)).rows;
    const before = await versions();
    expect(before).toHaveLength(2);
    await confirmed();
    await confirmed();
    expect(await versions()).toEqual(before);
  });

  // M-722
  test('takes the people of a dead process off the list, also of one of the release before, and announces those who are nowhere else', async () => {
    await connect('amelia');
    // At once: the process itself is taken off with its sockets.
    await sql`
      with dead as (insert into presence_nodes values ('dead', now() - interval '10 seconds'))
      insert into presence (socket_id, user_id, node, seen_at) values
      ('one', 'amelia', 'dead', 'infinity'), ('two', 'oliver', 'dead', 'infinity'), ('three', 'emily', 'before', now() - interval '10 seconds'),
      ('four', 'jack', 'alive before', now())`.execute(app.store.db);
    await until(() => changes.length === 3);
    expect(changes.sort()).toEqual([
      ['amelia', true],
      ['emily', false],
      ['oliver', false],
    ]);
    expect(await Promise.all(['amelia', 'oliver', 'jack'].map(presence.isOnline))).toEqual([true, false, true]);
  });

  // M-733
  test('writes the sockets that open and close at the same time together, and announces each person once', async () => {
    await until(async () => (await sql`select from presence_nodes`.execute(app.store.db)).rows.length === 1);
    const sockets = Array.from({ length: 200 }, (_, nth) => ({
      socketId: randomUUID(),
      userId: `helper ${nth % 100}`,
    }));
    const statements = await countQueries(() => Promise.all(sockets.map(presence.add)));
    expect(statements).toBeLessThan(20);
    expect(changes.sort()).toEqual(
      sockets
        .slice(0, 100)
        .map(({ userId }) => [userId, true])
        .sort(),
    );
    changes = [];
    await Promise.all(sockets.slice(100).map(presence.remove));
    expect(changes).toEqual([]);
    await Promise.all(sockets.slice(0, 100).map(presence.remove));
    expect(changes).toHaveLength(100);
    const left = await sql`select from presence where user_id like 'helper %'`.execute(app.store.db);
    expect(left.rows).toEqual([]);
  });

  // M-733
  test('leaves nothing of a socket that closes while it is written', async () => {
    const socket = { socketId: randomUUID(), userId: 'amelia' };
    await Promise.all([presence.add(socket), presence.remove(socket)]);
    await Promise.all([connect('oliver'), presence.remove(socket)]);
    expect(await presence.isOnline('amelia')).toBe(false);
  });

  // M-722
  test('writes no socket of a process that nobody would take off the list', async () => {
    expect(await addSockets(app.store.db, 'off the list', [{ socketId: 'five', userId: 'jill' }])).toEqual([]);
    expect(await presence.isOnline('jill')).toBe(false);
  });

  // M-722
  test('brings the people of a process back that others took for dead', async () => {
    await connect('amelia');
    await until(async () => (await sql`select from presence_nodes`.execute(app.store.db)).rows.length === 1);
    await sql`delete from presence_nodes`.execute(app.store.db);
    await sql`delete from presence`.execute(app.store.db);
    await until(() => changes.length === 2);
    expect(changes).toEqual([
      ['amelia', true],
      ['amelia', true],
    ]);
    expect(await presence.isOnline('amelia')).toBe(true);
  });
});
