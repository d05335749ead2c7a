import { createIdentity } from '../../../test/certificates';
import { startStandIn, type StandIn } from '../../../test/standIn';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../lib/durations';
import { createCertificateSource } from './certificateSource';

const { pem } = createIdentity('provider.example');

let standIn: StandIn;
let nowMs: number;
let find: ReturnType<typeof createCertificateSource>;

beforeEach(async () => {
  standIn = await startStandIn();
  nowMs = Date.parse('2026-11-22');
  find = createCertificateSource(() => nowMs);
});
afterEach(() => standIn.close());

async function look(path: string): Promise<string> {
  const found = await find(`${standIn.url}${path}`);
  return typeof found === 'string' ? found : 'a chain';
}

// M-80.1
test('fetches a chain once a day, and keeps the last one while the provider is away', async () => {
  standIn.files.set('/cert', pem);
  expect([await look('/cert'), await look('/cert')]).toEqual(['a chain', 'a chain']);
  nowMs += DAY_MS + 1;
  expect(await look('/cert')).toBe('a chain');
  expect(standIn.calls).toEqual(['GET /cert', 'GET /cert']);
  await standIn.close();
  nowMs += DAY_MS + 1;
  expect(await look('/cert')).toBe('a chain');
});

// M-80.3
test('requests a certificate that was not there again after ten minutes, and a sixth one only 20 seconds later', async () => {
  expect([await look('/cert'), await look('/cert')]).toEqual(['absent', 'absent']);
  expect(standIn.calls).toHaveLength(1);
  for (const path of ['/2', '/3', '/4', '/5']) expect(await look(path)).toBe('absent');
  expect(await look('/6')).toBe('limited');
  nowMs += 21 * SECOND_MS;
  expect(await look('/6')).toBe('absent');
  nowMs += 10 * MINUTE_MS;
  standIn.files.set('/cert', pem);
  expect(await look('/cert')).toBe('a chain');
});
