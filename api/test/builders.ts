import { randomBytes } from 'node:crypto';
import { hashPassword } from '../src/platform/auth/passwords';
import { ensureOperator } from '../src/domains/people/accounts/accounts.repo';
import { callApi, form } from './callApi';
import type { TestApp } from './testApp';

/** The parts of an application that a builder needs. */
export type Built = Pick<TestApp, 'http' | 'context' | 'clock'>;

export interface Person {
  id: string;
  email: string;
  password: string;
  token: string;
}

const PASSWORD = 'correct horse battery';
function unique(): string {
  return randomBytes(4).toString('hex');
}

/** The code in the latest mail to an address. */
export async function mailedCode(app: Built, email: string): Promise<string> {
  const mail = await app.context.db
    .selectFrom('outbox')
    .select('text_body')
    .where('recipient', '=', email)
    .where('kind', '=', 'one-time-code')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const code = /\b\d{6}\b/.exec(mail?.text_body ?? '')?.[0];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** A customer, signed up and signed in. */
export async function createCustomer(app: Built, email = `customer-${unique()}@example.com`): Promise<Person> {
  await callApi(app, 'POST', '/api/auth/request-otp', { body: { email } });
  const otp = await mailedCode(app, email);
  const { body, text } = await callApi(app, 'POST', '/api/auth/signup', { body: { email, password: PASSWORD, otp } });
  if (!body.token) throw new Error(text);
  const { id } = await app.context.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, email, password: PASSWORD, token: body.token };
}

export const PROVIDER_FORM = {
  name: 'Hugo Hart',
  password: PASSWORD,
  phone: '+44 7700 900123',
  businessName: 'Hart Home Help',
  businessAddress: '1 Clapham High Street, London SW4 7AB',
  businessDescription: 'Careful cleaning and small repairs.',
};

/** A provider, signed up and signed in; approved unless said otherwise. */
export async function createProvider(
  app: Built,
  options: { email?: string; isApproved?: boolean } = {},
): Promise<Person> {
  const email = options.email ?? `provider-${unique()}@example.com`;
  const { body, text } = await callApi(
    app,
    'POST',
    '/api/auth/register-service',
    form({ ...PROVIDER_FORM, email, paypalEmail: email }),
  );
  const token = (body.data as { token?: string } | undefined)?.token;
  if (!token) throw new Error(text);
  const { id } = await app.context.db
    .updateTable('providers')
    .set({ is_approved: options.isApproved ?? true })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email, password: PASSWORD, token };
}

export async function createOperator(app: Built, email = `operator-${unique()}@example.com`): Promise<Person> {
  await ensureOperator(app.context.db, {
    email,
    passwordHash: await hashPassword(PASSWORD),
    name: 'Olive',
    now: app.clock.now(),
  });
  const { body } = await callApi(app, 'POST', '/api/auth/login-operator', { body: { email, password: PASSWORD } });
  const { id } = await app.context.db
    .selectFrom('operators')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, email, password: PASSWORD, token: body.token ?? '' };
}

export interface TestService {
  id: string;
  name: string;
  categoryId: string;
}

/** A category; the same name gives the same one. */
export async function createCategory(app: Built, name = 'Cleaning'): Promise<string> {
  await app.context.db
    .insertInto('categories')
    .values({ name, image: 'cat-cleaning.avif' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await app.context.db
    .selectFrom('categories')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

/** A chore; £18.50 an hour unless said otherwise. */
export async function createService(
  app: Built,
  options: {
    name?: string;
    description?: string;
    category?: string;
    hourlyPence?: number;
    isActive?: boolean;
    areas?: string[];
  } = {},
): Promise<TestService> {
  const categoryName = options.category ?? 'Cleaning';
  const categoryId = await createCategory(app, categoryName);
  const name = options.name ?? `Home cleaning ${unique()}`;
  const { id } = await app.context.db
    .insertInto('services')
    .values({
      name,
      description: options.description ?? 'Kitchens, bathrooms and floors.',
      price_pence: options.hourlyPence ?? 1850,
      image: 'cleaning-800.avif',
      category_id: categoryId,
      category_name: categoryName,
      is_active: options.isActive ?? true,
      areas: options.areas ?? [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, categoryId };
}
