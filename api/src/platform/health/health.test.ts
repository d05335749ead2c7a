import { callApi } from '../../../test/callApi';
import { urlOf } from '../../../test/chatClient';
import { startTestApp, type TestApp } from '../../../test/testApp';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
async function responses(): Promise<Record<string, [number, object]>> {
  const entries: [string, [number, object]][] = [];
  for (const path of ['/api/health-check', '/health', '/health/live', '/health/ready']) {
    const { status, body } = await callApi(app, 'GET', path);
    entries.push([path, [status, body]]);
  }
  return Object.fromEntries(entries);
}

// C-7.7, M-112
test('reports a running process as live and ready', async () => {
  expect(await responses()).toEqual({
    '/api/health-check': [200, { success: true, status: 'ok', contract: '1' }],
    '/health': [200, { success: true, live: true, ready: true }],
    '/health/live': [200, { success: true, status: 'live' }],
    '/health/ready': [200, { success: true, status: 'ready' }],
  });
});

// M-112
test('reports a process without its database as live and not ready', async () => {
  jest.spyOn(app.store.pool, 'connect').mockRejectedValue(new Error('connect ECONNREFUSED') as never);
  const unreachable = { success: false, code: 'UNAVAILABLE', message: 'The database is not reachable.' };
  expect(await responses()).toEqual({
    '/api/health-check': [503, unreachable],
    '/health': [200, { success: true, live: true, ready: false }],
    '/health/live': [200, { success: true, status: 'live' }],
    '/health/ready': [503, unreachable],
  });
  jest.restoreAllMocks();
});

// M-112
test('reports a process as not ready once it is stopping', async () => {
  app.context.lifecycle.isStopping = true;
  expect(await responses()).toMatchObject({
    '/health': [200, { live: true, ready: false }],
    '/health/live': [200, { status: 'live' }],
    '/health/ready': [503, { success: false, message: 'The server is stopping.' }],
  });
});

// M-532.7
test('lets a process that is told to stop respond for some time more, in which it is not ready', async () => {
  const stopping = await startTestApp({ settings: { port: 0, host: '127.0.0.1', stopDelaySeconds: 1 } });
  await stopping.listen();
  const url = urlOf(stopping);
  const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;
  expect(await statusOf('/health/ready')).toBe(200);
  const stopped = stopping.stop();
  expect(await Promise.all(['/health/ready', '/api/service/list'].map(statusOf))).toEqual([503, 200]);
  await stopped;
  await expect(statusOf('/health/live')).rejects.toThrow();
});
