import type { AccountData } from 'contract/people/account';
import { MAX_FAVOURITES, type Favourites } from 'contract/catalogue/service';
import { sql } from 'kysely';
import { createCustomer, createOperator, createProvider, createService, type Person } from '../../../../test/builders';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { closeByOwner } from '../../../../test/closeByOwner';
import { startTestApp, type TestApp } from '../../../../test/testApp';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

function call(method: 'GET' | 'PUT' | 'DELETE', path: string, person?: Person): Promise<ApiResponse> {
  return callApi(app, method, `/api/favourites${path}`, { token: person?.token });
}
async function add(person: Person, path: string): Promise<void> {
  expect((await call('PUT', path, person)).status).toBe(200);
}
/** The names of a customer's favourites. */
async function kept(person: Person): Promise<Record<keyof Favourites, string[]>> {
  const { services, helpers } = (await call('GET', '', person)).body.data as Favourites;
  return { services: services.map(({ _id }) => _id), helpers: helpers.map(({ _id }) => _id) };
}

// M-256.1
test('favourites are for customers alone, of chores and helpers that can be booked', async () => {
  const [customer, helper, olive] = [await createCustomer(app), await createProvider(app), await createOperator(app)];
  for (const [method, path] of [
    ['GET', ''],
    ['PUT', `/helper/${helper.id}`],
    ['DELETE', `/helper/${helper.id}`],
  ] as const) {
    expect((await call(method, path)).status).toBe(401);
    expect((await call(method, path, helper)).status).toBe(403);
    expect((await call(method, path, olive)).status).toBe(403);
  }
  expect((await call('PUT', `/post/${helper.id}`, customer)).status).toBe(400);
  for (const path of [`/helper/${UNKNOWN}`, `/service/${UNKNOWN}`, '/helper/x', '/service/x'])
    expect((await call('PUT', path, customer)).status).toBe(404);
  expect(await kept(customer)).toEqual({ services: [], helpers: [] });
});

// M-256.1
test('favourites are kept once, listed with the newest first, and removed', async () => {
  const [customer, other] = [await createCustomer(app), await createCustomer(app)];
  const [first, second] = [await createService(app), await createService(app)];
  const helper = await createProvider(app);
  await add(customer, `/service/${first.id}`);
  app.clock.advance(1_000);
  await add(customer, `/service/${second.id}`);
  await add(customer, `/service/${second.id}`);
  await add(customer, `/helper/${helper.id}`);
  expect(await kept(customer)).toEqual({ services: [second.id, first.id], helpers: [helper.id] });
  expect(await kept(other)).toEqual({ services: [], helpers: [] });
  for (const _time of [1, 2]) expect((await call('DELETE', `/service/${second.id}`, customer)).status).toBe(200);
  expect((await call('DELETE', '/service/x', customer)).status).toBe(200);
  expect(await kept(customer)).toEqual({ services: [first.id], helpers: [helper.id] });
});

// M-256.2
test('favourites that cannot be booked are not listed until they can be again', async () => {
  const customer = await createCustomer(app);
  const service = await createService(app);
  const helper = await createProvider(app);
  await add(customer, `/service/${service.id}`);
  await add(customer, `/helper/${helper.id}`);
  const setActive = async (isActive: boolean) => {
    await app.context.db.updateTable('services').set({ is_active: isActive }).where('id', '=', service.id).execute();
    await app.context.db.updateTable('providers').set({ is_active: isActive }).where('id', '=', helper.id).execute();
  };
  await setActive(false);
  expect(await kept(customer)).toEqual({ services: [], helpers: [] });
  await setActive(true);
  expect(await kept(customer)).toEqual({ services: [service.id], helpers: [helper.id] });
});

// M-256.2
test('a customer keeps at most 200 favourites of a kind', async () => {
  const customer = await createCustomer(app);
  const [kept, next] = [await createService(app), await createService(app)];
  await add(customer, `/service/${kept.id}`);
  await sql`
    with others as (
      insert into services (name, description, price_pence, image, category_id, category_name)
      select name || ' ' || number, description, price_pence, image, category_id, category_name
      from services, generate_series(2, ${MAX_FAVOURITES}) number where id = ${kept.id}::uuid
      returning id
    )
    insert into favourite_services (customer_id, service_id, created_at)
    select ${customer.id}::uuid, id, now() from others`.execute(app.context.db);
  const tooMany = await call('PUT', `/service/${next.id}`, customer);
  expect([tooMany.status, tooMany.body.message]).toEqual([
    409,
    'You can keep 200 favourites of a kind. Please remove one first.',
  ]);
  await add(customer, `/service/${kept.id}`);
  await call('DELETE', `/service/${kept.id}`, customer);
  await add(customer, `/service/${next.id}`);
});

// M-256.3
test('favourites are in the own data, and go with either account', async () => {
  const customer = await createCustomer(app);
  const helper = await createProvider(app);
  await add(customer, `/helper/${helper.id}`);
  const { body } = await callApi(app, 'GET', '/api/account/data', { token: customer.token });
  expect((body.data as AccountData).favourites).toMatchObject([{ kind: 'helper', name: expect.any(String) }]);
  const rows = () =>
    app.context.db.selectFrom('favourite_providers').where('provider_id', '=', helper.id).selectAll().execute();
  expect(await rows()).toHaveLength(1);
  await closeByOwner(app, helper);
  expect(await rows()).toEqual([]);
  const next = await createProvider(app);
  await add(customer, `/helper/${next.id}`);
  await closeByOwner(app, customer);
  expect(
    await app.context.db.selectFrom('favourite_providers').where('customer_id', '=', customer.id).selectAll().execute(),
  ).toEqual([]);
});
