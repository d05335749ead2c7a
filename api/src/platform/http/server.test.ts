import { systemClock } from '../lib/clock';
import { readSettings } from '../settings/settings';
import { createHttpServer } from './server';

// M-458
test.each([
  ['once without TRUST_PROXY', {}, 1],
  ['never with it', { TRUST_PROXY: 'loopback' }, 0],
])('the log warns of X-Forwarded-For %s', async (_, environment, times) => {
  const app = await createHttpServer(readSettings({ LOG_LEVEL: 'silent', ...environment }), systemClock);
  const warn = jest.spyOn(app.log, 'warn');
  await app.inject('/');
  expect(warn).not.toHaveBeenCalled();
  for (let count = 0; count < 3; count += 1)
    await app.inject({ url: '/', headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect(warn).toHaveBeenCalledTimes(times);
  if (times > 0) expect(warn).toHaveBeenCalledWith(expect.stringContaining('TRUST_PROXY'));
  await app.close();
});

// M-470
test('a response is dated by the clock that judges tokens', async () => {
  const app = await createHttpServer(readSettings({ LOG_LEVEL: 'silent' }), {
    now: () => new Date('2030-06-15T09:30:00.700Z'),
  });
  const { headers } = await app.inject('/');
  expect(headers.date).toBe('Sat, 15 Jun 2030 09:30:00 GMT');
  await app.close();
});

// M-520.3
test.each([
  ['the host’s', 'proxy-4711-0815', /^proxy-4711-0815$/],
  ['a new one where none is given', undefined, /^[0-9a-f-]{36}$/],
  ['a new one where the given could be no id', 'a "quoted" one', /^[0-9a-f-]{36}$/],
])('the id of a request is %s', async (_, given, expected) => {
  const app = await createHttpServer(readSettings({ LOG_LEVEL: 'silent' }), systemClock);
  app.get('/id', ({ id }) => id);
  const { body } = await app.inject({ url: '/id', headers: given === undefined ? {} : { 'x-request-id': given } });
  expect(body).toMatch(expected);
  await app.close();
});
