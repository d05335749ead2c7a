import Fastify from 'fastify';
import { readSettings } from '../settings/settings';
import { logger } from './server';

/** Returns the log of a request to `url` that fails with an error with `fields`. */
async function logOf(url: string, fields: Record<string, unknown> = {}): Promise<string> {
  const lines: string[] = [];
  const options = logger(readSettings({ LOG_LEVEL: 'info' }));
  const app = Fastify({
    logger: { ...(options as object), stream: { write: (line: string) => void lines.push(line) } },
  });
  app.all('/*', () => {
    throw Object.assign(new Error('duplicate key'), fields);
  });
  await app.inject({
    method: 'POST',
    url,
    headers: { authorization: 'Bearer of-amelia' },
    payload: { password: 'pa55' },
  });
  await app.close();
  return lines.join('');
}

// M-189.5, M-300.3
test.each([
  ['/api/calendar/aSecretFeed.ics?from=mail', ['/api/calendar/…'], ['aSecretFeed', 'from=mail']],
  ['/api/booking/b1?token=of-a-link', ['/api/booking/b1'], ['of-a-link', 'of-amelia', 'pa55']],
])('the log of %s has its path and no secret', async (url, logged, secrets) => {
  const log = await logOf(url);
  for (const text of logged) expect(log).toContain(text);
  for (const secret of secrets) expect(log).not.toContain(secret);
});

test('the log of a database error names its code and constraint, and not the row', async () => {
  const log = await logOf('/api/auth/signup', {
    code: '23505',
    constraint: 'customers_email_key',
    detail: 'Key (email)=(amelia@example.com) already exists.',
  });
  expect(log).toContain('23505');
  expect(log).toContain('customers_email_key');
  expect(log).not.toContain('amelia@example.com');
});
