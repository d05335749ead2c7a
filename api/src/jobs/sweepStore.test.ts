import { customer } from '../../test/builders';
import { ask } from '../../test/ask';
import { startTestApp } from '../../test/testApp';

test('what has served its time goes, what may still be needed stays', async () => {
  const app = await startTestApp();
  const { db } = app.context;
  const { token } = await customer(app);
  await ask(app, 'POST', '/api/auth/request-otp', { body: { email: 'someone@example.com' } });
  const left = async (): Promise<Record<string, number>> => {
    const { rows } = await app.store.pool.query<Record<string, number>>(
      'select (select count(*) from limits) as limits, (select count(*) from one_time_codes) as codes, (select count(*) from sessions) as sessions');
    return rows[0] ?? {};
  };
  const before = await left();
  await app.context.jobs.enqueue(db, 'store.sweep', {});
  await app.context.jobs.drain();
  expect(await left()).toEqual(before);
  app.clock.advance(8 * 86_400_000);
  await app.context.jobs.enqueue(db, 'store.sweep', {});
  await app.context.jobs.drain();
  expect(await left()).toEqual({ limits: 0, codes: 0, sessions: 1 });
  expect((await ask(app, 'POST', '/auth/refresh-token', { token })).status).toBe(401);
  app.clock.advance(30 * 86_400_000);
  await app.context.jobs.enqueue(db, 'store.sweep', {});
  await app.context.jobs.drain();
  expect(await left()).toEqual({ limits: 0, codes: 0, sessions: 0 });
});
