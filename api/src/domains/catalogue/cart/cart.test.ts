import { callApi, type ApiResponse } from '../../../../test/callApi';
import { createCustomer, createService, type Person } from '../../../../test/builders';
import { onPostgres } from '../../../../test/testDatabase';
import { startTestApp, type TestApp } from '../../../../test/testApp';

let app: TestApp;
let amelia: Person;
beforeAll(async () => {
  app = await startTestApp();
  amelia = await createCustomer(app);
});

function cart(
  action: string,
  body?: unknown,
  headers: Record<string, string> = { token: amelia.token },
): Promise<ApiResponse> {
  return callApi(app, 'POST', `/api/cart/${action}`, { body, headers });
}

test('returns 401 without a token, 400 without an item and 404 for an unknown service', async () => {
  expect((await cart('get', undefined, {})).status).toBe(401);
  expect((await cart('add', {}, {})).status).toBe(401);
  expect((await cart('add', {})).status).toBe(400);
  expect((await cart('add', { itemId: 'nonsense' })).status).toBe(404);
  expect((await cart('add', { itemId: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
  const { id } = await createService(app, { isActive: false });
  expect((await cart('add', { itemId: id })).status).toBe(404);
});

// C-3.4, C-7.2, C-7.3, C-7.4, C-7.5, M-21.2, M-34.2
test('adds and removes items and clears the cart, with either header and an empty JSON body', async () => {
  const [one, other] = [await createService(app), await createService(app)];
  expect((await cart('get', '', { token: amelia.token, 'content-type': 'application/json' })).body).toEqual({
    success: true,
    cartData: {},
  });
  await cart('add', { itemId: one.id });
  await cart('add', { itemId: other.id });
  expect((await cart('add', { itemId: one.id }, { authorization: `Bearer ${amelia.token}` })).body['cartData']).toEqual(
    { [one.id]: 2, [other.id]: 1 },
  );
  await cart('remove', { itemId: one.id });
  await cart('remove', { itemId: one.id });
  expect((await cart('remove', { itemId: one.id })).body['cartData']).toEqual({ [other.id]: 1 });
  expect((await cart('clear')).body['cartData']).toEqual({});
  expect((await cart('get')).body['cartData']).toEqual({});
});

test('returns a cart to its owner only', async () => {
  const { id } = await createService(app);
  await cart('add', { itemId: id });
  const bella = await createCustomer(app);
  expect((await cart('get', undefined, { token: bella.token })).body['cartData']).toEqual({});
});

// M-21.3
test('limits the number of items', async () => {
  const { id } = await createService(app);
  await app.context.db.insertInto('carts').values({ customer_id: amelia.id, service_id: id, quantity: 99 }).execute();
  expect((await cart('add', { itemId: id })).body['cartData']).toMatchObject({ [id]: 99 });
});

onPostgres('at once', () => {
  // M-21.2
  test('leaves a cart empty, never below, after 40 additions and 60 removals', async () => {
    const { id } = await createService(app);
    await Promise.all(Array.from({ length: 40 }, () => cart('add', { itemId: id })));
    expect((await cart('get')).body['cartData']).toMatchObject({ [id]: 40 });
    const responses = await Promise.all(Array.from({ length: 60 }, () => cart('remove', { itemId: id })));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect((await cart('get')).body['cartData']).not.toHaveProperty(id);
  });
});
