import { createCustomer, createProvider, type Person } from '../../../test/builders';
import { countQueries } from '../../../test/countQueries';
import { startTestApp, type TestApp } from '../../../test/testApp';
import { MINUTE_MS } from '../lib/durations';

let app: TestApp;
let people: Person[];
beforeAll(async () => {
  app = await startTestApp();
  people = [];
  for (let nth = 0; nth < 10; nth += 1) people.push(await createCustomer(app), await createProvider(app));
});

describe('the sessions of many who come at once', () => {
  const readAll = () => Promise.all(people.map(({ token }) => app.context.sessions.read(token)));

  // M-733
  test('are read together, and each gets the own one', async () => {
    const sessions = await readAll();
    expect(sessions.map((session) => session?.accountId)).toEqual(people.map(({ id }) => id));
    expect(sessions.map((session) => session?.role)).toEqual(
      people.map((_, nth) => (nth % 2 ? 'serviceProvider' : 'user')),
    );
    expect(await countQueries(readAll)).toBeLessThan(5);
  });

  // M-733
  test('are noted as used together, and no use of the last five minutes again', async () => {
    app.clock.advance(10 * MINUTE_MS);
    expect(await countQueries(readAll)).toBeLessThan(10);
    const { db } = app.context;
    const used = await db.selectFrom('sessions').select('used_at').where('ended_at', 'is', null).execute();
    expect(used).toHaveLength(people.length);
    expect(used.every(({ used_at: at }) => at?.getTime() === app.clock.now().getTime())).toBe(true);
    app.clock.advance(MINUTE_MS);
    await readAll();
    const later = await db.selectFrom('sessions').select('used_at').where('ended_at', 'is', null).execute();
    expect(later).toEqual(used);
  });

  // M-733
  test('are none of those who have ended theirs, whoever comes with them', async () => {
    const [first] = people;
    const session = await app.context.sessions.read(first!.token);
    await app.context.sessions.end(session!.id);
    const [ended, ...others] = await readAll();
    expect(ended).toBeNull();
    expect(others.every(Boolean)).toBe(true);
  });
});
