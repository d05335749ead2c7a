import { randomUUID } from 'node:crypto';
import { urlOf, connect } from '../../../test/chatClient';
import { newCustomer, readHistory } from '../../../test/chatParticipants';
import { until } from '../../../test/until';
import { useChatApp } from '../../../test/useChatApp';
import { MINUTE_MS } from '../lib/durations';

const { app, provider, other, operator } = useChatApp();

describe('messages', () => {
  // H-3.10, H-7.15, H-7.16, M-61, M-64.4
  test('delivers and stores a provider’s message to the administrator and an operator’s reply', async () => {
    const hugo = await connect(urlOf(app), { token: provider.token });
    const admin = await connect(urlOf(app), { token: operator.token });
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

    const messages = await readHistory(app, provider);
    expect(messages.map(({ senderId, text, isOwn }) => [senderId, text, isOwn])).toEqual([
      [provider.id, 'Hello', true],
      ['system', 'Hi Hugo', false],
    ]);
    expect(Math.abs(Date.parse(messages[0]!.timestamp) - Date.now())).toBeLessThan(MINUTE_MS);
    expect(await readHistory(app, provider, provider.id, messages[0]!._id)).toEqual([messages[1]]);
    expect((await readHistory(app, operator, provider.id)).map(({ isOwn }) => isOwn)).toEqual([false, true]);
  });

  test('shows a message to the sender’s second tab but not to the tab that sent it', async () => {
    const [first, second] = [
      await connect(urlOf(app), { token: provider.token }),
      await connect(urlOf(app), { token: provider.token }),
    ];
    await first.send('system', 'from the first');
    await until(() => second.of('receive_message').length === 1);
    expect(second.of('receive_message')[0]).toMatchObject({ isOwn: true, senderId: provider.id });
    expect(first.of('receive_message')).toEqual([]);
  });

  // M-64.4
  test('stores and delivers a message with the same cid once, for each sender', async () => {
    const hugo = await connect(urlOf(app), { token: provider.token });
    const nora = await connect(urlOf(app), { token: other.token });
    const admin = await connect(urlOf(app), { token: operator.token });
    const acks = await Promise.all(Array.from({ length: 5 }, () => hugo.send('system', 'once', 'same')));
    expect(new Set(acks.map((ack) => ack.ok && ack.id)).size).toBe(1);
    expect(await nora.send('system', 'mine', 'same')).toMatchObject({ ok: true, message: { text: 'mine' } });
    await until(() => admin.of('receive_message').length === 2);
    expect(await readHistory(app, provider)).toHaveLength(1);
    expect(await readHistory(app, other)).toHaveLength(1);
  });

  test('takes identity from the token only: rejects a false sender and a false register', async () => {
    const spy = await connect(urlOf(app), { token: other.token });
    expect(await spy.request('register', { userId: provider.id })).toMatchObject({ ok: false, code: 'FORBIDDEN' });
    expect(await spy.request('register', { userId: 'system' })).toMatchObject({ ok: false });
    expect(spy.of('auth_error')).toHaveLength(2);
    expect(
      await spy.request('send_message', { senderId: 'system', receiverId: provider.id, text: 'I am the admin' }),
    ).toMatchObject({ ok: false, code: 'FORBIDDEN' });
    expect(
      await spy.request('send_message', { senderId: provider.id, receiverId: 'system', text: 'spoofed' }),
    ).toMatchObject({ ok: true, message: { senderId: other.id } });

    const hugo = await connect(urlOf(app), { token: provider.token });
    const admin = await connect(urlOf(app), { token: operator.token });
    await hugo.send('system', 'secret');
    await admin.send(provider.id, 'also secret');
    await until(() => hugo.of('receive_message').length === 1);
    expect(spy.of('receive_message')).toEqual([]);
    expect(await readHistory(app, provider)).toHaveLength(2);
  });

  test('rejects an operator’s message to a provider who does not exist', async () => {
    const admin = await connect(urlOf(app), { token: operator.token });
    for (const receiverId of ['system', 'nobody', randomUUID()]) {
      expect(await admin.send(receiverId, 'hello?')).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    }
  });
});

describe('history', () => {
  // H-6.3, M-34.1
  test('returns the chat history to its provider and to operators only', async () => {
    const path = `/api/chat/${provider.id}/system`;
    const as = async (token?: string): Promise<number> =>
      (await app.http.inject({ url: path, headers: token ? { authorization: `Bearer ${token}` } : {} })).statusCode;
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
      (await app.http.inject({ url: `${path}?after=x`, headers: { authorization: `Bearer ${provider.token}` } }))
        .statusCode,
    ).toBe(400);
  });
});
