import { randomUUID } from 'node:crypto';
import type { SystemPart } from 'contract/desk/figures';
import { createCustomer } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { bookAndPay } from '../../../../test/paidApp';
import { useOperatorApp } from '../../../../test/useOperatorApp';

const { app, get } = useOperatorApp();

async function read(): Promise<Record<string, SystemPart>> {
  const { body } = await get('system');
  return Object.fromEntries((body.data as SystemPart[]).map((part) => [part.name, part]));
}

describe('the state of the system', () => {
  // M-625
  test('is for operators', async () => {
    expect((await callApi(app, 'GET', '/api/operator/system')).status).toBe(401);
    const { token } = await createCustomer(app);
    expect((await callApi(app, 'GET', '/api/operator/system', { token })).status).toBe(403);
    expect((await get('system')).status).toBe(200);
  });

  // M-625
  test('is well while nothing waits', async () => {
    await bookAndPay(app);
    await app.context.db.deleteFrom('jobs').execute();
    const parts = await read();
    expect(Object.values(parts).filter(({ isWell }) => !isWell)).toEqual([]);
    expect(parts['Mails']).toEqual({ name: 'Mails', isWell: true, state: 'Nothing waits.' });
    expect(parts['Books']?.state).toBe('The accounts sum to zero.');
  });

  // M-625
  test('says which lane is stuck, and since when', async () => {
    const { db, jobs } = app.context;
    await jobs.enqueue(db, 'mail.deliver', { outboxId: randomUUID() });
    app.clock.advance(90_000);
    const parts = await read();
    expect(parts['Mails']).toMatchObject({ isWell: false, state: '1 due, the oldest for 90 seconds.' });
    expect(parts['Deadlines and matching']?.isWell).toBe(true);
  });

  // M-625
  test('says that jobs fail, and that some were given up', async () => {
    const { db, clock } = app.context;
    const job = { kind: 'mail.deliver', run_at: new Date(clock.now().getTime() + 60_000), last_error: 'refused' };
    await db
      .insertInto('jobs')
      .values([...Array.from({ length: 5 }, () => job), { ...job, state: 'dead' }])
      .execute();
    const parts = await read();
    expect(parts['Mails']).toMatchObject({
      isWell: false,
      state: 'Nothing waits. 5 failed and will be tried again.',
    });
    expect(parts['Jobs given up']).toMatchObject({ isWell: false, state: '1 wait on Today for a decision.' });
  });
});
