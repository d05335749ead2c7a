import type { ChatMessage } from 'contract/conversations/chat';
import { randomUUID } from 'node:crypto';
import type { Role } from 'contract/bookings/statuses';
import type { TestApp } from './testApp';

export interface Person {
  id: string;
  token: string;
}

/** A provider who is signed in. */
export async function newProvider(app: TestApp): Promise<Person> {
  const { id } = await app.context.db
    .insertInto('providers')
    .values({
      email: `${randomUUID()}@example.com`,
      password_hash: 'none',
      name: 'Hugo Park',
      phone: '07700 900123',
      business_name: 'Hugo’s Homes',
      business_address: '1 High Street',
      business_description: 'Everything about the home',
      paypal_email: 'hugo@example.com',
      is_approved: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return signIn(app, 'serviceProvider', id);
}

export async function newOperator(app: TestApp): Promise<Person> {
  const { id } = await app.context.db
    .insertInto('operators')
    .values({ email: `${randomUUID()}@example.com`, password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return signIn(app, 'operator', id);
}

export async function newCustomer(app: TestApp): Promise<Person> {
  const { id } = await app.context.db
    .insertInto('customers')
    .values({ email: `${randomUUID()}@example.com`, password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return signIn(app, 'user', id);
}

async function signIn(app: TestApp, role: Role, id: string): Promise<Person> {
  return { id, token: await app.context.sessions.start(app.context.db, role, id) };
}

/** Returns a provider's chat with the administrator, as a person gets it. */
export async function readHistory(
  app: TestApp,
  person: Person,
  providerId = person.id,
  after?: string,
): Promise<ChatMessage[]> {
  const response = await app.http.inject({
    url: `/api/chat/${providerId}/system${after ? `?after=${after}` : ''}`,
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(response.statusCode).toBe(200);
  return response.json<{ messages: ChatMessage[] }>().messages;
}
