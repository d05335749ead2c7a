import { setTimeout as pause } from 'node:timers/promises';
import { urlOf, connect } from '../../../test/chatClient';
import { newCustomer, newOperator, newProvider } from '../../../test/chatParticipants';
import { startTestApp } from '../../../test/testApp';
import { until } from '../../../test/until';
import { useChatApp } from '../../../test/useChatApp';
import { HOUR_MS } from '../lib/durations';

const { app, provider, other, operator } = useChatApp();

describe('connecting', () => {
  const code = async (options: Parameters<typeof connect>[1]): Promise<unknown> =>
    connect(urlOf(app), options).then(
      () => 'connected',
      (error: { data?: { code?: string } }) => error.data?.code ?? 'rejected',
    );

  // M-162.2
  test('accepts a socket with a valid session of any role, by auth or by header', async () => {
    expect(await code({ token: provider.token })).toBe('connected');
    expect(await code({ token: operator.token })).toBe('connected');
    expect(await code({ token: (await newCustomer(app)).token })).toBe('connected');
    expect(await code({ headers: { authorization: `Bearer ${provider.token}` } })).toBe('connected');
  });

  test('rejects a socket without a valid session', async () => {
    expect(await code({})).toBe('UNAUTHENTICATED');
    expect(await code({ token: '' })).toBe('UNAUTHENTICATED');
    expect(await code({ token: 'nonsense' })).toBe('SESSION_ENDED');
    expect(await code({ token: `${provider.token.slice(0, -3)}abc` })).toBe('SESSION_ENDED');
    const { id } = (await app.context.sessions.read(other.token))!;
    await app.context.sessions.end(id);
    expect(await code({ token: other.token })).toBe('SESSION_ENDED');
  });

  test('rejects a socket from a page of another origin, whatever its token', async () => {
    const { publicUrl } = app.context.settings;
    for (const origin of [publicUrl, urlOf(app)])
      expect(await code({ token: provider.token, headers: { origin } })).toBe('connected');
    for (const origin of ['https://evil.test', 'null', `${publicUrl}.evil.test`]) {
      expect(await code({ token: provider.token, headers: { origin } })).toBe('rejected');
    }
  });
});

describe('presence', () => {
  test('reports on register whether the administrator is online, and every change afterwards', async () => {
    const hugo = await connect(urlOf(app), { token: provider.token });
    expect(await hugo.request('register', { userId: provider.id })).toMatchObject({ ok: true });
    expect(hugo.received).toEqual([{ event: 'user_offline', payload: { userId: 'system' } }]);

    const desk = await connect(urlOf(app), { token: operator.token });
    await until(() => hugo.of('user_online').length === 1);
    const secondDesk = await connect(urlOf(app), { token: (await newOperator(app)).token });
    await pause(100);
    desk.close();
    await pause(100);
    expect(hugo.of('user_offline')).toHaveLength(1);
    secondDesk.close();
    await until(() => hugo.of('user_offline').length === 2);
    expect(hugo.of('user_online')).toEqual([{ userId: 'system' }]);
  });

  test('reports providers’ presence to operators but not to other providers', async () => {
    const admin = await connect(urlOf(app), { token: operator.token });
    const nora = await connect(urlOf(app), { token: other.token });
    const hugo = await connect(urlOf(app), { token: provider.token });
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
    const hugo = await connect(urlOf(app), { token: provider.token });
    const nora = await connect(urlOf(app), { token: other.token });
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

// M-144.1
test('sends news for operators to every operator and to nobody else', async () => {
  const hugo = await connect(urlOf(app), { token: provider.token });
  const desks = await Promise.all(
    [operator, await newOperator(app)].map(({ token }) => connect(urlOf(app), { token })),
  );
  const payload = { providerId: provider.id, messageId: '1', unread: 0 };
  app.context.realtime.toOperators('chat_read', payload);
  await until(() => desks.every((desk) => desk.of('chat_read').length === 1));
  expect(desks.map((desk) => desk.of('chat_read'))).toEqual([[payload], [payload]]);
  expect(hugo.of('chat_read')).toEqual([]);
});

// M-144.1
test('lets one operator connect however many connections another one has', async () => {
  for (let n = 0; n < 50; n += 1) await connect(urlOf(app), { token: operator.token });
  const refused = await connect(urlOf(app), { token: operator.token });
  await until(() => !refused.socket.connected);
  const desk = await connect(urlOf(app), { token: (await newOperator(app)).token });
  expect(await desk.request('register', { userId: 'system' })).toMatchObject({ ok: true });
});
