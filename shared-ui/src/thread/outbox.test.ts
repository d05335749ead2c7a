import { apiError, type ApiError } from 'shared-ui/store';
import { readUnsent, type UnsentMessage } from '../messages/outbox';
import { createThreadOutbox } from './useOutbox';

let failures: (ApiError | null)[];
let tried: string[];
let shown: readonly UnsentMessage[];

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  failures = [];
  tried = [];
});
afterEach(() => jest.useRealTimers());

function open() {
  return createThreadOutbox({
    name: 'thread-unsent:customer:CH-1',
    deliver: async ({ text }) => {
      tried.push(text);
      return failures.shift() ?? null;
    },
    onChange: (messages) => (shown = messages),
  });
}
function settle(): Promise<void> {
  return jest.advanceTimersByTimeAsync(0);
}
function pass(): Promise<void> {
  return jest.advanceTimersByTimeAsync(3_000);
}

// M-201.4, M-474
test('a message that the server does not get is marked as not sent after three tries, and sent once the server is back', async () => {
  failures = [apiError('network'), apiError('timeout'), apiError('http_503', 503)];
  open().send('t-1', 'one');
  await settle();
  await pass();
  expect(shown).toMatchObject([{ text: 'one', state: 'sending' }]);
  await pass();
  expect(tried).toEqual(['one', 'one', 'one']);
  expect(shown).toMatchObject([{ text: 'one', state: 'failed', reason: null }]);
  await pass();
  expect(tried).toHaveLength(4);
  expect(shown).toEqual([]);
});

// M-201.4
test('a message waits for the one before it, so that their order stays', async () => {
  failures = [apiError('network')];
  const outbox = open();
  outbox.send('t-1', 'one');
  outbox.send('t-1', 'two');
  await settle();
  expect(tried).toEqual(['one']);
  await pass();
  expect(tried).toEqual(['one', 'one', 'two']);
  expect(shown).toEqual([]);
});

// M-201.4
test('a message that the server has rejected is not sent again by itself, one that it did not get is', async () => {
  failures = [{ code: 'CONFLICT', message: 'Too late.', status: 409 }];
  const outbox = open();
  outbox.send('t-1', 'rejected');
  await settle();
  expect(shown).toMatchObject([{ state: 'failed', reason: 'Too late.' }]);
  outbox.flush();
  await settle();
  expect(tried).toEqual(['rejected']);
  outbox.resend(shown[0]?.cid ?? '');
  await settle();
  expect(shown).toEqual([]);
});

// M-201.4, M-474
test('a message that was marked as not sent is sent after a reload', async () => {
  failures = [apiError('network'), apiError('network'), apiError('network')];
  const outbox = open();
  outbox.send('t-1', 'one');
  await settle();
  await pass();
  await pass();
  expect(shown).toMatchObject([{ state: 'failed' }]);
  outbox.close();
  open();
  await settle();
  expect(tried).toHaveLength(4);
  expect(shown).toEqual([]);
});

// M-201.4
test('unsent messages of a page that goes are there for the next one, and stored ones are not', async () => {
  failures = [null, apiError('network')];
  const outbox = open();
  outbox.send('t-1', 'stored');
  outbox.send('t-1', 'left');
  await settle();
  outbox.close();
  await settle();
  expect(readUnsent('thread-unsent:customer:CH-1')).toMatchObject([{ text: 'left', state: 'sending' }]);
});
