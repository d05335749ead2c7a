import { closeClients, connect, urlOf } from '../../../test/chatClient';
import { newOperator } from '../../../test/chatParticipants';
import { checkChats, readChats } from '../../../test/deskChat';
import { startTestApp } from '../../../test/testApp';
import { onPostgres } from '../../../test/testDatabase';
import { until } from '../../../test/until';
import { useChatApp } from '../../../test/useChatApp';

const { app, provider, other, operator } = useChatApp();

describe('operators in the chat', () => {
  // M-172.1
  test('see each other’s replies with their authors; the helper sees the administrator', async () => {
    const [olive, oscar] = [
      await connect(urlOf(app), { token: operator.token }),
      await connect(urlOf(app), { token: (await newOperator(app)).token }),
    ];
    const hugo = await connect(urlOf(app), { token: provider.token });
    const ack = await olive.send(provider.id, 'Hello', 'c1');
    await until(() => [oscar, hugo].every((client) => client.of('receive_message').length === 1));
    const { email } = await app.context.db
      .selectFrom('operators')
      .select('email')
      .where('id', '=', operator.id)
      .executeTakeFirstOrThrow();
    const written = { text: 'Hello', senderId: 'system', operator: { id: operator.id, name: '', email } };
    expect(ack).toMatchObject({ ok: true, message: written });
    expect(oscar.of('receive_message')).toMatchObject([written]);
    expect(hugo.of('receive_message')[0]).not.toHaveProperty('operator');
    await hugo.send('system', 'Hi');
    await until(() => oscar.of('receive_message').length === 2);
    expect(oscar.of('receive_message')[1]).toMatchObject({ senderId: provider.id, operator: null });
  });

  // M-172.2
  test('see each other writing to a helper, and nobody else does', async () => {
    const [olive, second, oscar] = [
      await connect(urlOf(app), { token: operator.token }),
      await connect(urlOf(app), { token: operator.token }),
      await connect(urlOf(app), { token: (await newOperator(app)).token }),
    ];
    const hugo = await connect(urlOf(app), { token: provider.token });
    expect(await olive.request('chat_answering', { providerId: provider.id })).toEqual({ ok: true });
    await until(() => oscar.of('chat_answering').length === 1);
    expect(oscar.of('chat_answering')).toMatchObject([{ providerId: provider.id, operator: { id: operator.id } }]);
    expect([olive, second, hugo].flatMap((client) => client.of('chat_answering'))).toEqual([]);
    expect(await hugo.request('chat_answering', { providerId: provider.id })).toMatchObject({ code: 'FORBIDDEN' });
    for (const payload of [null, {}, { providerId: 7 }])
      expect(await olive.request('chat_answering', payload)).toMatchObject({ ok: false, code: 'INVALID' });
  });

  // M-172.3
  test('list every helper, those who wait first, and find one by name or id', async () => {
    const hugo = await connect(urlOf(app), { token: provider.token });
    await hugo.send('system', 'Hi');
    const { chats } = await readChats(app, operator, '?everyone=true');
    const place = (id: string) => chats.findIndex(({ providerId }) => providerId === id);
    expect(place(provider.id)).toBe(0);
    expect(chats[place(other.id)]).toMatchObject({ lastMessage: null, unread: 0, unanswered: 0 });
    const found = async (search: string) =>
      (await readChats(app, operator, `?everyone=true&search=${search}`)).chats.map(({ providerId }) => providerId);
    expect(await found(other.id.slice(0, 18))).toEqual([other.id]);
    expect(await found('nobody%25')).toEqual([]);
    expect((await readChats(app, operator, `?search=${other.id}`)).chats).toEqual([]);
  });
});

// M-172.4
test('two operators and ten helpers write at once over connections that are cut, and each message is there once', async () => {
  await app.context.db.deleteFrom('chat_messages').execute();
  await checkChats([app]);
}, 60_000);

onPostgres('on two processes', () => {
  // M-172.4
  test('two operators and ten helpers write at once, and each message is there once', async () => {
    const settings = { port: 0, host: '127.0.0.1', jwtSecret: 'one-secret-for-all-processes-0123456789' };
    const one = await startTestApp({ realTime: true, settings });
    const two = await startTestApp({ realTime: true, settings, beside: one });
    await one.listen();
    await two.listen();
    await checkChats([one, two]);
    closeClients();
  }, 60_000);
});
