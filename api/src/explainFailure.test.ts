import { createServer } from 'node:net';
import { explainFailure } from './explainFailure';

/** The error of a server that cannot listen there. */
function failureOf(host: string): Promise<Error> {
  return new Promise((resolve) => createServer().once('error', resolve).listen(0, host));
}

// M-65.2
test.each(['192.0.2.1', 'no-such-host.invalid'])('names HOST when %s is no address of this machine', async (host) => {
  expect(explainFailure(await failureOf(host), host)).toBe(`HOST=${host} is no address of this machine.`);
});

// M-65.2
test.each([
  [{ code: 'EADDRINUSE', port: 4000 }, 'Port 4000 is already in use. Stop what listens there or set PORT.'],
  [{ code: 'EACCES', syscall: 'listen', port: 80 }, 'Port 80 may not be opened by this user. Set PORT.'],
  [{ code: 'EACCES', syscall: 'open', path: '/data' }, '/data cannot be written. Set DATA_DIR to a folder that can.'],
  [{ code: 'ENOTFOUND', hostname: 'db.internal' }, 'The database of DATABASE_URL is not reachable.'],
  [{ code: '28P01' }, 'The database of DATABASE_URL rejects the connection: refused.'],
  [
    { code: '55P03' },
    'The migration found a table in use again and again. Start once more when the database is less busy.',
  ],
  [
    { code: '08P01', message: 'unsupported startup parameter: statement_timeout' },
    'DATABASE_URL leads to a pooler. Set DATABASE_LISTEN_URL to the server behind it.',
  ],
  [{}, 'The API cannot start: refused'],
])('explains %j in a line', (fields, line) => {
  expect(explainFailure(Object.assign(new Error('refused'), fields), '127.0.0.1')).toBe(line);
});
