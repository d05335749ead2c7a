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
