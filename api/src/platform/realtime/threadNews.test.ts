import { closeClients, connect, urlOf, type ChatClient } from '../../../test/chatClient';
import { createCustomer, createProvider } from '../../../test/builders';
import { act, startPaidApp, type PaidApp } from '../../../test/paidApp';
import { nextDay } from '../../../test/providerActions';
import { startTestApp } from '../../../test/testApp';
import { onPostgres } from '../../../test/testDatabase';
import { callThread, readThread, sendText, startConversation, type Conversation } from '../../../test/threads';
import { until } from '../../../test/until';
import type { RealtimeServer } from './createRealtime';

const settings = { port: 0, host: '127.0.0.1', jwtSecret: 'one-secret-for-all-processes-0123456789' };
jest.setTimeout(90_000);

let app: PaidApp;
beforeAll(async () => {
  app = await startPaidApp({ settings });
  // Only its connections: jobs would run whenever they please.
  await (app.context.realtime as RealtimeServer).start();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(nextDay);
afterEach(closeClients);

function newsOf(client: ChatClient, { bookingId }: Conversation): number {
  return client.of('thread_changed').filter((payload) => payload['bookingId'] === bookingId).length;
}
function eventually(isSo: () => boolean): Promise<void> {
  return until(isSo, 40_000);
}

describe('news of a booking’s messages', () => {
  // M-204.1
  test('reach both sides when something is written or read, and say nothing of it', async () => {
    const conversation = await startConversation(app);
    const { customer, provider } = conversation.people;
    const [amelia, hugo] = [
      await connect(urlOf(app), { token: customer.token }),
      await connect(urlOf(app), { token: provider.token }),
    ];
    await sendText(app, conversation, 'customer', 'Hello');
    await eventually(() => [amelia, hugo].every((client) => newsOf(client, conversation) === 1));
    const messageId = (await readThread(app, conversation, 'provider')).messages.at(-1)?.id ?? '';
    await callThread(app, conversation, 'provider', 'POST', { path: '/read', body: { messageId } });
    await eventually(() => [amelia, hugo].every((client) => newsOf(client, conversation) === 2));
    expect(hugo.of('thread_changed')).toEqual([
      { bookingId: conversation.bookingId },
      { bookingId: conversation.bookingId },
    ]);
  });

  // M-204.1
  test('reach nobody else, and not the helper who has lost the booking', async () => {
    const conversation = await startConversation(app);
    const { customer, provider } = conversation.people;
    const strangers = [await createCustomer(app), await createProvider(app)];
    const others = [];
    for (const { token } of [...strangers, provider]) others.push(await connect(urlOf(app), { token }));
    const amelia = await connect(urlOf(app), { token: customer.token });
    await sendText(app, conversation, 'provider', 'Hello');
    await eventually(() => newsOf(amelia, conversation) === 1);
    await act(app, provider, 'reject-booking', conversation.bookingId, { rejectionReason: 'Away' });
    const messageId = (await readThread(app, conversation, 'customer')).messages.at(-1)?.id ?? '';
    await callThread(app, conversation, 'customer', 'POST', { path: '/read', body: { messageId } });
    await eventually(() => newsOf(amelia, conversation) === 2);
    expect(others.map((client) => newsOf(client, conversation))).toEqual([0, 0, 1]);
  });
});

onPostgres('two processes', () => {
  // M-204.1
  test('tell their own sockets of messages that another one has stored', async () => {
    const beside = await startTestApp({ settings, beside: app, now: app.clock.now().toISOString() });
    await (beside.context.realtime as RealtimeServer).start();
    await beside.http.listen({ port: 0, host: '127.0.0.1' });
    const conversation = await startConversation(app);
    const amelia = await connect(urlOf(beside), { token: conversation.people.customer.token });
    await sendText(app, conversation, 'provider', 'Hello');
    await eventually(() => newsOf(amelia, conversation) === 1);
  });
});
