import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SystemPart } from 'contract/desk/figures';
import { createCustomer } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { bookAndPay } from '../../../../test/paidApp';
import { useOperatorApp } from '../../../../test/useOperatorApp';
import { readSystem } from './system';

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
    expect(parts['Mails']).toMatchObject({ isWell: false, state: 'Nothing waits. 5 failed and will be tried again.' });
    expect(parts['Jobs given up']).toMatchObject({ isWell: false, state: '1 wait on Today for a decision.' });
  });

  // M-716
  test('tells which releases are out, by the word of the host, or that it gave none', async () => {
    const parts = [{ name: 'Release of shell', isWell: true, state: 's1 is out.' }];
    const host = createServer(({ url }, response) => response.end(url === '/releases' ? JSON.stringify(parts) : ''));
    await once(host.listen(0, '127.0.0.1'), 'listening');
    const siteMetricsUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const context = { ...app.context, settings: { ...app.context.settings, siteMetricsUrl } };
    expect(await readSystem(context)).toEqual(expect.arrayContaining(parts));
    host.closeAllConnections();
    host.close();
    expect((await readSystem(context)).at(-1)).toEqual({
      name: 'Releases',
      isWell: false,
      state: `The host does not say at ${siteMetricsUrl} which are out.`,
    });
    expect((await readSystem(app.context)).at(-1)?.name).toBe('Books');
  });
});
