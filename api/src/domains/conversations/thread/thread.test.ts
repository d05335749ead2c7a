import { SIDES, type Side } from 'contract/bookings/statuses';
import type { Thread, ThreadMessage } from 'contract/conversations/thread';
import { threadCalls } from 'contract/conversations/conversations.calls';
import { unreadCalls } from 'contract/conversations/unread.calls';
import { createCustomer, createOperator, createProvider } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { act, dataOf } from '../../../../test/paidApp';
import { assigned, paid } from '../../../../test/providerActions';
import {
  callThread,
  readThread,
  sendText,
  startConversation,
  textsOf,
  type Conversation,
} from '../../../../test/threads';
import { useDailyApp } from '../../../../test/usePaidApp';

const app = useDailyApp();
const OTHER: Record<Side, Side> = { customer: 'provider', provider: 'customer' };

function accept({ bookingId, people }: Conversation) {
  return act(app, people.provider, 'accept-booking', bookingId);
}
function reject({ bookingId, people }: Conversation) {
  return act(app, people.provider, 'reject-booking', bookingId, { rejectionReason: 'Away' });
}

describe('the messages of a booking', () => {
  // M-206.1
  test.each(Object.entries({ ...threadCalls, ...unreadCalls }))(
    '%s is for its own role: 401 without a token, 403 for the others',
    async (_, call) => {
      const url = call.path.replace('{id}', 'CH-00000000').replace('{messageId}', '1');
      expect((await callApi(app, call.method, url)).status).toBe(401);
      const everybody = [
        ['user', await createCustomer(app)],
        ['serviceProvider', await createProvider(app)],
        ['operator', await createOperator(app)],
      ] as const;
      for (const [role, { token }] of everybody) {
        const { status } = await callApi(app, call.method, url, {
          token,
          ...(call.method === 'POST' ? { body: {} } : {}),
        });
        if ((call.access as readonly string[]).includes(role)) expect([200, 400, 404, 415]).toContain(status);
        else expect(status).toBe(403);
      }
    },
  );

  // M-200.1
  test.each(SIDES)('are read by the other side when the %s writes', async (side) => {
    const conversation = await startConversation(app);
    const sent = await sendText(app, conversation, side, 'Hello there', 'c-1');
    expect(sent.status).toBe(200);
    expect(dataOf<ThreadMessage>(sent)).toMatchObject({ cid: 'c-1', from: side, isOwn: true, text: 'Hello there' });
    const thread = await readThread(app, conversation, OTHER[side]);
    expect(thread).toMatchObject({ unread: 1, closedReason: null, closesAt: null, hasMore: false });
    expect(thread.messages).toMatchObject([{ cid: null, from: side, isOwn: false, text: 'Hello there' }]);
  });

  // M-200.1
  test('are not there for another customer or helper, and not before a helper has the booking', async () => {
    const conversation = await startConversation(app);
    const { threadId } = await readThread(app, conversation, 'customer');
    const strangers = { customer: await createCustomer(app), provider: await createProvider(app) };
    for (const side of SIDES) {
      const asStranger = { ...conversation, people: strangers };
      const body = { threadId: threadId ?? '', cid: 'c', text: 'Hello' };
      expect((await callThread(app, asStranger, side, 'GET')).status).toBe(404);
      expect((await callThread(app, asStranger, side, 'POST', { body })).status).toBe(404);
      const read = await callThread(app, asStranger, side, 'POST', { path: '/read', body: { messageId: '1' } });
      expect(read.status).toBe(404);
    }
    const booked = await paid(app);
    const early = {
      ...conversation,
      bookingId: booked.booking.bookingId,
      people: { ...conversation.people, customer: booked.customer },
    };
    expect(await readThread(app, early, 'customer')).toMatchObject({ threadId: null, closedReason: 'notAssigned' });
    expect((await sendText(app, early, 'customer', 'Hello')).status).toBe(409);
  });

  // M-201.1
  test('are stored once for each id of their sender, also when both arrive at the same time', async () => {
    const conversation = await startConversation(app);
    const both = await Promise.all([1, 2].map(() => sendText(app, conversation, 'customer', 'Once', 'same')));
    const again = await sendText(app, conversation, 'customer', 'Once', 'same');
    const ids = [...both, again].map((response) => dataOf<ThreadMessage>(response).id);
    expect(new Set(ids).size).toBe(1);
    expect((await sendText(app, conversation, 'provider', 'Mine', 'same')).status).toBe(200);
    expect(await textsOf(app, conversation, 'provider')).toEqual(['Once', 'Mine']);
  });

  // M-201.2
  test('come in their order, in parts, and after the last one that is known', async () => {
    const conversation = await startConversation(app);
    for (const text of ['one', 'two', 'three', 'four']) await sendText(app, conversation, 'customer', text);
    const { messages } = await readThread(app, conversation, 'provider');
    expect(messages.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four']);
    const part = async (query: string) => {
      const read: Thread = await readThread(app, conversation, 'provider', query);
      return [read.messages.map(({ text }) => text), read.hasMore];
    };
    expect(await part('?limit=2')).toEqual([['three', 'four'], true]);
    expect(await part(`?limit=2&before=${messages[2]?.id}`)).toEqual([['one', 'two'], false]);
    expect(await part(`?limit=2&after=${messages[0]?.id}`)).toEqual([['two', 'three'], true]);
    expect((await callThread(app, conversation, 'provider', 'GET', { path: '?before=1&after=1' })).status).toBe(400);
  });

  // M-202.1
  test('are unread until they are marked, and the writer sees up to where', async () => {
    const conversation = await startConversation(app);
    await sendText(app, conversation, 'provider', 'one');
    await sendText(app, conversation, 'provider', 'two');
    const [first] = (await readThread(app, conversation, 'customer')).messages;
    const unreadOf = async (side: Side) => {
      const path = side === 'customer' ? '/api/bookings' : '/api/provider/bookings';
      return dataOf(await callApi(app, 'GET', `${path}/unread-messages`, { token: conversation.people[side].token }));
    };
    expect(await unreadOf('customer')).toEqual({
      total: 2,
      bookings: [{ bookingId: conversation.bookingId, unread: 2 }],
    });
    expect(await unreadOf('provider')).toEqual({ total: 0, bookings: [] });
    const mark = (messageId: string) =>
      callThread(app, conversation, 'customer', 'POST', { path: '/read', body: { messageId } });
    expect(dataOf(await mark(first?.id ?? ''))).toEqual({ unread: 1 });
    expect(dataOf(await mark('999999999999'))).toEqual({ unread: 0 });
    expect(dataOf(await mark('1'))).toEqual({ unread: 0 });
    const { messages, readUpTo } = await readThread(app, conversation, 'provider');
    expect(readUpTo).toBe(messages.at(-1)?.id);
    expect(await unreadOf('customer')).toEqual({ total: 0, bookings: [] });
  });

  // M-200.2
  test('of one helper are never read by the next, who starts a new thread', async () => {
    const first = await startConversation(app);
    await sendText(app, first, 'customer', 'For the first');
    const { threadId } = await readThread(app, first, 'customer');
    await reject(first);
    expect((await callThread(app, first, 'provider', 'GET')).status).toBe(404);
    expect(await readThread(app, first, 'customer')).toMatchObject({ threadId, closedReason: 'handedOn' });

    const second = { ...first, people: { ...first.people, provider: await assigned(app, first.booked) } };
    expect((await readThread(app, second, 'provider')).messages).toEqual([]);
    expect((await readThread(app, second, 'customer')).messages).toEqual([]);
    const late = { threadId: threadId ?? '', cid: 'late', text: 'For the first again' };
    expect((await callThread(app, second, 'customer', 'POST', { body: late })).status).toBe(409);
    expect(await textsOf(app, second, 'provider')).toEqual([]);
  });

  // M-200.3
  test('can be written until 7 days after the work, then only read', async () => {
    const conversation = await startConversation(app);
    await accept(conversation);
    const end = await app.context.db
      .updateTable('bookings')
      .set({ status: 'completed', provider_completed_at: app.clock.now() })
      .where('reference', '=', conversation.bookingId)
      .returning('provider_completed_at')
      .executeTakeFirstOrThrow();
    const closesAt = new Date((end.provider_completed_at?.getTime() ?? 0) + 7 * 86_400_000);
    const before = app.clock.now();
    app.clock.set(new Date(closesAt.getTime() - 1));
    for (const side of SIDES) expect((await sendText(app, conversation, side, 'Thank you')).status).toBe(200);
    app.clock.set(closesAt);
    for (const side of SIDES) {
      const rejected = await sendText(app, conversation, side, 'Too late');
      expect([rejected.status, rejected.body.message]).toEqual([
        409,
        'Messages can be sent until 7 days after the work.',
      ]);
      expect(await readThread(app, conversation, side)).toMatchObject({
        closedReason: 'over',
        closesAt: closesAt.toISOString(),
      });
      expect(await textsOf(app, conversation, side)).toEqual(['Thank you', 'Thank you']);
    }
    app.clock.set(before);
  });

  // M-200.3
  test('of a cancelled booking can be read, and not written', async () => {
    const conversation = await startConversation(app);
    await accept(conversation);
    await sendText(app, conversation, 'provider', 'See you');
    await callApi(app, 'POST', `/api/booking/${conversation.bookingId}/cancel`, {
      token: conversation.people.customer.token,
    });
    for (const side of SIDES) {
      expect(await readThread(app, conversation, side)).toMatchObject({ closedReason: 'cancelled' });
      expect((await sendText(app, conversation, side, 'Hello?')).status).toBe(409);
      expect(await textsOf(app, conversation, side)).toEqual(['See you']);
    }
  });

  // M-203.2
  test('hide numbers and addresses from the other side until the helper has accepted', async () => {
    const conversation = await startConversation(app);
    const text = 'Ring 07700 900123 or jane@example.com at 10:00';
    for (const side of SIDES) await sendText(app, conversation, side, text);
    const masked = 'Ring [hidden] or [hidden] at 10:00';
    for (const side of SIDES) {
      const { messages } = await readThread(app, conversation, side);
      expect(messages.map((message) => [message.isOwn, message.isMasked, message.text]).sort()).toEqual([
        [false, true, masked],
        [true, true, text],
      ]);
    }
    await accept(conversation);
    for (const side of SIDES) expect(await textsOf(app, conversation, side)).toEqual([text, text]);
  });

  // M-206.2
  test('are read by operators as they were written, by helper', async () => {
    const conversation = await startConversation(app);
    await sendText(app, conversation, 'customer', 'Ring 07700 900123');
    const { token } = await createOperator(app);
    const threads = dataOf<unknown[]>(
      await callApi(app, 'GET', `/api/operator/bookings/${conversation.bookingId}/messages`, { token }),
    );
    expect(threads).toMatchObject([
      { providerId: conversation.people.provider.id, messages: [{ from: 'customer', text: 'Ring 07700 900123' }] },
    ]);
  });

  // M-201.3
  test('are limited to 60 a minute for each writer', async () => {
    const conversation = await startConversation(app);
    const { threadId } = await readThread(app, conversation, 'customer');
    const send = (cid: string) =>
      callThread(app, conversation, 'customer', 'POST', { body: { threadId: threadId ?? '', cid, text: 'Hi' } });
    for (let count = 0; count < 60; count += 1) expect((await send(`c-${count}`)).status).toBe(200);
    expect((await send('one-more')).status).toBe(429);
  });
});
