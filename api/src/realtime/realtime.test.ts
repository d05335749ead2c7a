import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChatMessage } from 'contract/chat';
import { urlOf, closeClients, connect, newClient, until } from '../../test/chatClient';
import { newCustomer, newOperator, newProvider, type Person } from '../../test/chatParticipants';
import { startTestApp, type TestApp } from '../../test/testApp';
import { HOUR_MS, MINUTE_MS } from '../lib/durations';

let app: TestApp;
let address: string;
let provider: Person;
let other: Person;
let operator: Person;

beforeAll(async () => {
  app = await startTestApp({ realTime: true, settings: { port: 0, host: '127.0.0.1' } });
  await app.listen();
  address = urlOf(app);
});
beforeEach(async () => {
  provider = await newProvider(app);
  other = await newProvider(app);
  operator = await newOperator(app);
});
afterEach(closeClients);

async function history(person: Person, providerId = person.id, after?: string): Promise<ChatMessage[]> {
  const response = await app.http.inject({
    url: `/api/chat/${providerId}/system${after ? `?after=${after}` : ''}`,
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(response.statusCode).toBe(200);
  return response.json<{ messages: ChatMessage[] }>().messages;
}

describe('who may connect', () => {
  const code = async (options: Parameters<typeof connect>[1]): Promise<unknown> =>
    connect(address, options).then(
      () => 'connected',
      (error: { data?: { code?: string } }) => error.data?.code ?? 'rejected',
    );

  test('accepts a socket with a living session of a provider or an operator, by auth or by header', async () => {
    expect(await code({ token: provider.token })).toBe('connected');
    expect(await code({ token: operator.token })).toBe('connected');
    expect(await code({ headers: { authorization: `Bearer ${provider.token}` } })).toBe('connected');
  });

  test('rejects a socket without a valid provider or operator session', async () => {
    expect(await code({})).toBe('UNAUTHENTICATED');
    expect(await code({ token: '' })).toBe('UNAUTHENTICATED');
    expect(await code({ token: 'nonsense' })).toBe('SESSION_ENDED');
    expect(await code({ token: `${provider.token.slice(0, -3)}abc` })).toBe('SESSION_ENDED');
    expect(await code({ token: (await newCustomer(app)).token })).toBe('FORBIDDEN');
    const { id } = (await app.context.sessions.read(other.token))!;
    await app.context.sessions.end(id);
    expect(await code({ token: other.token })).toBe('SESSION_ENDED');
  });

  test('rejects a socket from a page of another origin, whatever its token', async () => {
    const { publicUrl } = app.context.settings;
    for (const origin of [publicUrl, address])
      expect(await code({ token: provider.token, headers: { origin } })).toBe('connected');
    for (const origin of ['https://evil.test', 'null', `${publicUrl}.evil.test`]) {
      expect(await code({ token: provider.token, headers: { origin } })).toBe('rejected');
    }
  });
});

describe('messages', () => {
  // H-3.10, H-7.15, H-7.16, M-61, M-64.4
  test('delivers and stores a provider’s message to the administrator and an operator’s reply', async () => {
    const hugo = await connect(address, { token: provider.token });
    const admin = await connect(address, { token: operator.token });
    const ack = await hugo.request('send_message', {
      senderId: provider.id,
      receiverId: 'system',
      text: '  Hello  ',
      timestamp: '1999-01-01T00:00:00Z',
      cid: 'c-1',
    });
    expect(ack).toMatchObject({ ok: true, cid: 'c-1', message: { text: 'Hello', senderId: provider.id, isOwn: true } });
    await until(() => admin.of('receive_message').length === 1);
    expect(admin.of('receive_message')[0]).toMatchObject({
      senderId: provider.id,
      sender: provider.id,
      receiverId: 'system',
      text: 'Hello',
      cid: 'c-1',
      isOwn: false,
    });

    await admin.send(provider.id, 'Hi Hugo');
    await until(() => hugo.of('receive_message').length === 1);
    expect(hugo.of('receive_message')[0]).toMatchObject({ senderId: 'system', text: 'Hi Hugo', isOwn: false });

    const messages = await history(provider);
    expect(messages.map(({ senderId, text, isOwn }) => [senderId, text, isOwn])).toEqual([
      [provider.id, 'Hello', true],
      ['system', 'Hi Hugo', false],
    ]);
    expect(Math.abs(Date.parse(messages[0]!.timestamp) - Date.now())).toBeLessThan(MINUTE_MS);
    expect(await history(provider, provider.id, messages[0]!._id)).toEqual([messages[1]]);
    expect((await history(operator, provider.id)).map(({ isOwn }) => isOwn)).toEqual([false, true]);
  });

  test('shows a message to the sender’s second tab but not to the tab that sent it', async () => {
    const [first, second] = [
      await connect(address, { token: provider.token }),
      await connect(address, { token: provider.token }),
    ];
    await first.send('system', 'from the first');
    await until(() => second.of('receive_message').length === 1);
    expect(second.of('receive_message')[0]).toMatchObject({ isOwn: true, senderId: provider.id });
    expect(first.of('receive_message')).toEqual([]);
  });

  // M-64.4
  test('stores and delivers a message with the same cid once, for each sender', async () => {
    const hugo = await connect(address, { token: provider.token });
    const nora = await connect(address, { token: other.token });
    const admin = await connect(address, { token: operator.token });
    const acks = await Promise.all(Array.from({ length: 5 }, () => hugo.send('system', 'once', 'same')));
    expect(new Set(acks.map((ack) => ack.ok && ack.id)).size).toBe(1);
    expect(await nora.send('system', 'mine', 'same')).toMatchObject({ ok: true, message: { text: 'mine' } });
    await until(() => admin.of('receive_message').length === 2);
    expect(await history(provider)).toHaveLength(1);
    expect(await history(other)).toHaveLength(1);
  });

  test('takes identity from the token only: rejects a false sender and a false register', async () => {
    const spy = await connect(address, { token: other.token });
    expect(await spy.request('register', { userId: provider.id })).toMatchObject({ ok: false, code: 'FORBIDDEN' });
    expect(await spy.request('register', { userId: 'system' })).toMatchObject({ ok: false });
    expect(spy.of('auth_error')).toHaveLength(2);
    expect(
      await spy.request('send_message', { senderId: 'system', receiverId: provider.id, text: 'I am the admin' }),
    ).toMatchObject({ ok: false, code: 'FORBIDDEN' });
    expect(
      await spy.request('send_message', { senderId: provider.id, receiverId: 'system', text: 'spoofed' }),
    ).toMatchObject({ ok: true, message: { senderId: other.id } });

    const hugo = await connect(address, { token: provider.token });
    const admin = await connect(address, { token: operator.token });
    await hugo.send('system', 'secret');
    await admin.send(provider.id, 'also secret');
    await until(() => hugo.of('receive_message').length === 1);
    expect(spy.of('receive_message')).toEqual([]);
    expect(await history(provider)).toHaveLength(2);
  });

  test('rejects an operator’s message to a provider who does not exist', async () => {
    const admin = await connect(address, { token: operator.token });
    for (const receiverId of ['system', 'nobody', randomUUID()]) {
      expect(await admin.send(receiverId, 'hello?')).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    }
  });
});

describe('history', () => {
  // H-6.3, M-34.1
  test('returns the chat history to its provider and to operators only', async () => {
    const url = `/api/chat/${provider.id}/system`;
    const as = async (token?: string): Promise<number> =>
      (await app.http.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })).statusCode;
    expect(await as()).toBe(401);
    expect(await as((await newCustomer(app)).token)).toBe(403);
    expect(await as(other.token)).toBe(404);
    expect(await as(provider.token)).toBe(200);
    expect(await as(operator.token)).toBe(200);
    expect(
      (
        await app.http.inject({
          url: '/api/chat/nobody/system',
          headers: { authorization: `Bearer ${operator.token}` },
        })
      ).statusCode,
    ).toBe(404);
    expect(
      (await app.http.inject({ url: `${url}?after=x`, headers: { authorization: `Bearer ${provider.token}` } }))
        .statusCode,
    ).toBe(400);
  });
});

describe('presence', () => {
  test('reports on register whether the administrator is online, and every change afterwards', async () => {
    const hugo = await connect(address, { token: provider.token });
    expect(await hugo.request('register', { userId: provider.id })).toMatchObject({ ok: true });
    expect(hugo.received).toEqual([{ event: 'user_offline', payload: { userId: 'system' } }]);

    const desk = await connect(address, { token: operator.token });
    await until(() => hugo.of('user_online').length === 1);
    const secondDesk = await connect(address, { token: (await newOperator(app)).token });
    await pause(100);
    desk.close();
    await pause(100);
    expect(hugo.of('user_offline')).toHaveLength(1);
    secondDesk.close();
    await until(() => hugo.of('user_offline').length === 2);
    expect(hugo.of('user_online')).toEqual([{ userId: 'system' }]);
  });

  test('reports providers’ presence to operators but not to other providers', async () => {
    const admin = await connect(address, { token: operator.token });
    const nora = await connect(address, { token: other.token });
    const hugo = await connect(address, { token: provider.token });
    await until(() => admin.of('user_online').some(({ userId }) => userId === provider.id));
    hugo.close();
    await until(() => admin.of('user_offline').some(({ userId }) => userId === provider.id));
    expect(nora.received.filter(({ payload }) => payload['userId'] === provider.id)).toEqual([]);
  });
});

describe('the end of a session', () => {
  const hasEnded = async (
    end: () => Promise<void> | void,
    client: Awaited<ReturnType<typeof connect>>,
  ): Promise<void> => {
    const reason = new Promise((resolve) => {
      client.socket.once('disconnect', resolve);
    });
    await end();
    expect(await reason).toBe('io server disconnect');
    expect(client.of('auth_error')).toMatchObject([
      { message: 'Session expired. Please login again.', code: 'SESSION_ENDED' },
    ]);
  };

  test('closes the sockets of an ended session and no others', async () => {
    const hugo = await connect(address, { token: provider.token });
    const nora = await connect(address, { token: other.token });
    const { id } = (await app.context.sessions.read(provider.token))!;
    await hasEnded(() => app.context.realtime.endSession(id), hugo);
    expect(nora.socket.connected).toBe(true);
  });

  test('disconnects a socket when its token expires', async () => {
    const strict = await startTestApp({ settings: { port: 0, host: '127.0.0.1' } });
    await strict.listen();
    const person = await newProvider(strict);
    strict.clock.advance(HOUR_MS - 700);
    const client = await connect(urlOf(strict), { token: person.token });
    await hasEnded(() => undefined, client);
  });
});

// M-64.3
test('sends news of a booking to its provider only', async () => {
  const hugo = await connect(address, { token: provider.token });
  const nora = await connect(address, { token: other.token });
  const payload = { bookingId: 'CH-ABCD1234', status: 'confirmed', assignmentStatus: 'assigned' };
  app.context.realtime.toProvider(provider.id, 'booking_changed', payload);
  await until(() => hugo.of('booking_changed').length === 1);
  expect(hugo.of('booking_changed')).toEqual([payload]);
  expect(nora.received).toEqual([]);
});

describe('what must not hurt', () => {
  test('rejects a message as unavailable while the database is away and stores it afterwards', async () => {
    const client = await connect(address, { token: provider.token });
    const away = jest
      .spyOn(app.store.pool, 'connect')
      .mockImplementation(() =>
        Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
      );
    const ack = await client.send('system', 'anyone there?').finally(() => away.mockRestore());
    expect(ack).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
    expect(await client.send('system', 'anyone there?')).toMatchObject({ ok: true });
  });

  // H-5.11, H-6.3
  test('rejects each malformed event and goes on serving', async () => {
    const client = await connect(address, { token: provider.token });
    const long = 'x'.repeat(2001);
    const bad: unknown[] = [
      null,
      undefined,
      7,
      'text',
      [],
      {},
      { text: 'no receiver' },
      { receiverId: 'system' },
      { receiverId: 'system', text: '' },
      { receiverId: 'system', text: '   ' },
      { receiverId: 'system', text: 'a\0b' },
      { receiverId: 'system', text: '\ud800' },
      { receiverId: 'system', text: long },
      { receiverId: 'system', text: { toString: 'x' } },
      { receiverId: ['system'], text: 'x' },
      { receiverId: 'system', text: 'x', cid: '' },
      { receiverId: 'system', text: 'x', cid: 'y'.repeat(65) },
      { receiverId: 'system', text: 'x', cid: 'a\0' },
      { receiverId: 'system', text: Buffer.from('x') },
      { receiverId: '__proto__', text: 'x' },
      { receiverId: `${other.id}`, text: 'to another helper' },
      JSON.parse('{"__proto__":{"text":"x"}}'),
    ];
    for (const payload of bad) expect(await client.request('send_message', payload)).toMatchObject({ ok: false });
    for (const payload of [null, {}, { userId: null }, { userId: { $ne: 1 } }, 'x']) {
      expect(await client.request('register', payload)).toMatchObject({ ok: false });
    }
    for (const event of ['constructor', '__proto__', 'toString', 'receive_message', 'booking_changed', 'nothing']) {
      expect(await client.request(event, {})).toMatchObject({ ok: false });
    }
    client.socket.emit('send_message');
    client.socket.emit('send_message', null, null, null);
    expect(await client.send('system', `${'x'.repeat(1999)}é`)).toMatchObject({ ok: true });
    expect(await history(provider)).toHaveLength(1);
  });

  test('disconnects only the sender of an oversized event', async () => {
    const nora = await connect(address, { token: other.token });
    const client = await connect(address, { token: provider.token });
    const closed = new Promise((resolve) => {
      client.socket.once('disconnect', resolve);
    });
    client.socket.emit('send_message', { receiverId: 'system', text: 'x'.repeat(70_000) });
    await closed;
    expect(await nora.send('system', 'still here')).toMatchObject({ ok: true });
  });

  test('stores few messages of a flood and still serves other people', async () => {
    const flooder = newClient(address, { token: provider.token, reconnects: true });
    await until(() => flooder.socket.connected);
    const nora = await connect(address, { token: other.token });
    for (let n = 0; n < 5_000; n += 1)
      flooder.socket.emit('send_message', { receiverId: 'system', text: `flood ${n}` });
    const began = Date.now();
    expect(await nora.send('system', 'may I?')).toMatchObject({ ok: true });
    expect(Date.now() - began).toBeLessThan(3_000);
    await pause(1_500);
    const stored = (await history(provider)).length;
    expect(stored).toBeGreaterThanOrEqual(20);
    expect(stored).toBeLessThanOrEqual(100);
  });

  test('stores messages once and in order over a connection that is cut again and again', async () => {
    const writer = newClient(address, { token: provider.token, reconnects: true });
    const reader = newClient(address, { token: operator.token, reconnects: true });
    const cutting = setInterval(() => [writer, reader].forEach(({ socket }) => socket.io.engine?.close()), 300);
    const texts = Array.from({ length: 60 }, (_, n) => `message ${n}`);
    for (const text of texts) {
      for (let isDone = false; !isDone;) {
        isDone = await writer.socket
          .timeout(500)
          .emitWithAck('send_message', { receiverId: 'system', text, cid: text })
          .then(
            ({ ok }) => ok === true,
            () => false,
          );
      }
    }
    clearInterval(cutting);
    expect((await history(provider)).map(({ text }) => text)).toEqual(texts);
    expect((await history(operator, provider.id)).map(({ cid }) => cid)).toEqual(texts);
  });
});
