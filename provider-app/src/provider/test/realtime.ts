import type { Socket } from 'socket.io-client';
import type { LoadedMessage } from '../../realtime/chatLog';
import { createRealtime, type Realtime, type RealtimeOptions } from '../realtime/realtime';
import { FakeSocket } from '../../test/fakeSocket';

export let socket: FakeSocket;
let stored: LoadedMessage[];
let hasMoreStored: boolean;

export let realtime: Realtime;
export let options: jest.Mocked<RealtimeOptions>;

export function settle() {
  return jest.advanceTimersByTimeAsync(0);
}

export function log() {
  return realtime.getState().log.map(({ text, state }) => `${text} (${state})`);
}

export async function start(): Promise<void> {
  realtime = createRealtime(options);
  await settle();
}

/** Connected, registered with a server that acknowledges, history loaded. */
export async function startOnline(): Promise<void> {
  await start();
  socket.open();
  socket.emittedOf('register')[0]?.ack(null, { ok: true });
  await settle();
}

/** Sets the messages that the server stores, for the next history that is loaded. */
export function setStored(messages: LoadedMessage[], { hasMore = false } = {}): void {
  stored = messages;
  hasMoreStored = hasMore;
}

/** The next connection has a socket of its own, as after a reload. */
export function replaceSocket(): void {
  socket = new FakeSocket();
}

/** For every test of the file: a new server, and a clock that stands at 50,000. */
export function setUpRealtime(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: 50_000 });
    sessionStorage.clear();
    socket = new FakeSocket();
    setStored([]);
    options = {
      providerId: 'p1',
      createSocket: jest.fn(async () => socket as unknown as Socket),
      loadHistory: jest.fn(async (_part: object) => ({ messages: stored, hasMore: hasMoreStored })),
      renewToken: jest.fn(async () => true),
      onTokenRejected: jest.fn(),
      onBookingChanged: jest.fn(),
      onThreadChanged: jest.fn(),
    };
  });
  afterEach(() => {
    realtime.close();
    jest.useRealTimers();
  });
}
