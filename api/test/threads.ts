import { randomUUID } from 'node:crypto';
import type { Side } from 'contract/bookings/statuses';
import type { Thread, ThreadMessage } from 'contract/conversations/thread';
import type { Person } from './builders';
import { callApi, type ApiResponse } from './callApi';
import { dataOf, signIn, type Booked, type PaidApp } from './paidApp';
import { assigned, paid } from './providerActions';

const BASE = { customer: '/api/bookings', provider: '/api/provider/bookings' } as const;

/** A booking that a helper has, with both sides. */
export interface Conversation {
  bookingId: string;
  booked: Booked;
  people: Record<Side, Person>;
}

/** A paid booking that has come to a helper, who has not accepted it. */
export async function startConversation(app: PaidApp): Promise<Conversation> {
  const booked = await paid(app);
  const provider = await assigned(app, booked);
  return { bookingId: booked.booking.bookingId, booked, people: { customer: booked.customer, provider } };
}

const ROLES = { customer: 'user', provider: 'serviceProvider' } as const;

/** One call of a side about the messages of its booking, with a new session: the test's clock outlives the others. */
export async function callThread(
  app: PaidApp,
  { bookingId, people }: Conversation,
  side: Side,
  method: 'GET' | 'POST',
  { path = '', body }: { path?: string; body?: object } = {},
): Promise<ApiResponse> {
  const url = `${BASE[side]}/${bookingId}/messages${path}`;
  const { token } = await signIn(app, people[side], ROLES[side]);
  return callApi(app, method, url, { token, ...(body ? { body } : {}) });
}

export async function readThread(app: PaidApp, conversation: Conversation, side: Side, query = ''): Promise<Thread> {
  return dataOf<Thread>(await callThread(app, conversation, side, 'GET', { path: query }));
}

/** Sends a text in the thread that this side sees. */
export async function sendText(
  app: PaidApp,
  conversation: Conversation,
  side: Side,
  text: string,
  cid: string = randomUUID(),
): Promise<ApiResponse> {
  const { threadId } = await readThread(app, conversation, side);
  return callThread(app, conversation, side, 'POST', { body: { threadId: threadId ?? '', cid, text } });
}

export async function textsOf(app: PaidApp, conversation: Conversation, side: Side): Promise<string[]> {
  return (await readThread(app, conversation, side)).messages.map(({ text }: ThreadMessage) => text);
}
