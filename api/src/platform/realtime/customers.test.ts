import { closeClients, connect, urlOf } from '../../../test/chatClient';
import { newCustomer, type Person } from '../../../test/chatParticipants';
import { until } from '../../../test/until';
import { useChatApp } from '../../../test/useChatApp';

const { app, provider, operator } = useChatApp();
let customer: Person;
beforeEach(async () => {
  customer = await newCustomer(app);
});
afterEach(closeClients);

describe('a customer’s connection', () => {
  // M-162.2
  test('is acknowledged for the own id and for no other', async () => {
    const amelia = await connect(urlOf(app), { token: customer.token });
    expect(await amelia.request('register', { userId: customer.id })).toEqual({ ok: true, userId: customer.id });
    for (const payload of [null, {}, { userId: 'system' }, { userId: provider.id }])
      expect(await amelia.request('register', payload)).toMatchObject({ ok: false, code: 'FORBIDDEN' });
    expect(amelia.of('auth_error')).toHaveLength(4);
  });

  // M-734
  test('is registered without a row of its own, and counted over all processes from its second event on', async () => {
    const amelia = await connect(urlOf(app), { token: customer.token });
    const counted = async () =>
      (await app.context.db.selectFrom('limits').select('key').where('key', '=', `events:${customer.id}`).execute())
        .length;
    await amelia.request('register', { userId: customer.id });
    expect(await counted()).toBe(0);
    await amelia.request('register', { userId: customer.id });
    expect(await counted()).toBe(app.context.settings.databaseUrl === null ? 0 : 1);
  });

  // M-162.2
  test('has no part in the chat: it can send nothing, and nobody learns that the customer is there', async () => {
    const hugo = await connect(urlOf(app), { token: provider.token });
    const amelia = await connect(urlOf(app), { token: customer.token });
    for (const receiverId of ['system', provider.id])
      expect(await amelia.send(receiverId, 'Hello')).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    const desk = await connect(urlOf(app), { token: operator.token });
    await until(() => hugo.of('user_online').length === 1);
    const present = await app.context.db.selectFrom('presence').select('user_id').execute();
    expect(present.map((row) => row.user_id)).not.toContain(customer.id);
    expect([...desk.received, ...amelia.received]).toEqual([]);
  });

  // M-162.2
  test('is closed when its session ends', async () => {
    const amelia = await connect(urlOf(app), { token: customer.token });
    const gone = new Promise((resolve) => {
      amelia.socket.once('disconnect', resolve);
    });
    const { id } = (await app.context.sessions.read(customer.token))!;
    app.context.realtime.endSession(id);
    expect(await gone).toBe('io server disconnect');
    expect(amelia.of('auth_error')).toMatchObject([{ code: 'SESSION_ENDED' }]);
  });

  // M-162.2
  test('is limited like everybody’s: the 51st of one customer is closed', async () => {
    for (let n = 0; n < 50; n += 1) await connect(urlOf(app), { token: customer.token });
    const refused = await connect(urlOf(app), { token: customer.token });
    await until(() => !refused.socket.connected);
  });
});
