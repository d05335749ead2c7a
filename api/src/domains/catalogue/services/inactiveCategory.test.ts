import type { Category } from 'contract/catalogue/directory';
import type { Service } from 'contract/catalogue/service';
import { createCustomer, createOperator, createProvider, createService, type Person } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { bookAndPay, BOOKING_BODY, look as lookAt } from '../../../../test/paidApp';
import { confirmVisit, look, makeRegular, visitOn } from '../../../../test/seriesScenes';
import { usePaidApp } from '../../../../test/usePaidApp';
import { endSeries } from '../../bookings/series/seriesClock';

const app = usePaidApp();
const NAME = 'Gutter clearing';
const MESSAGE = `“${NAME}” is no longer offered. Please choose another service.`;
let amelia: Person;
let gutters: { id: string; categoryId: string };

beforeAll(async () => {
  gutters = await createService(app, { name: NAME, category: 'Roofs' });
  await createProvider(app);
});
beforeEach(async () => {
  amelia = await createCustomer(app);
  await setCategory(true);
});

function setCategory(isActive: boolean) {
  return app.context.db
    .updateTable('categories')
    .set({ is_active: isActive })
    .where('id', '=', gutters.categoryId)
    .execute();
}
function call(method: 'GET' | 'PUT' | 'POST', path: string, body?: object) {
  return callApi(app, method, path, { token: amelia.token, body });
}
async function found(path: string): Promise<Service[]> {
  return (await call('GET', path)).body.data as Service[];
}
async function names(path: string): Promise<string[]> {
  return (await found(path)).map(({ name }) => name);
}

// M-153.1
test.each([
  ['its category', '/api/service/category/roofs'],
  ['words', '/api/service/search?query=gutter'],
  ['a category to search', '/api/service/search?category=Roofs'],
  ['a wanted time', '/api/service/search?query=gutter&day=2026-06-20&start=10:00&hours=2'],
])('a chore whose category is not active is not found by %s, until that is active again', async (_by, path) => {
  expect(await names(path)).toEqual([NAME]);
  await setCategory(false);
  expect(await names(path)).toEqual([]);
  await setCategory(true);
  expect(await names(path)).toEqual([NAME]);
});

// M-153.1
test('a chore whose category is not active is marked as not active, and not counted', async () => {
  await setCategory(false);
  expect((await call('GET', `/api/service/${gutters.id}`)).body.data).toMatchObject({ isActive: false });
  const listed = (await found('/api/service/list')).find(({ _id }) => _id === gutters.id);
  expect(listed).toMatchObject({ isActive: false });
  const categories = (await call('GET', '/api/category/list')).body.data as Category[];
  expect(categories).toContainEqual(expect.objectContaining({ name: 'Roofs', isActive: false, serviceCount: 0 }));
  const { token } = await createOperator(app);
  const { body } = await callApi(app, 'GET', `/api/operator/catalogue/services/${gutters.id}`, { token });
  expect(body.data).toMatchObject({ isActive: true });
});

// M-153.1
test('a chore whose category is not active can be neither booked, put into a cart nor kept, and the text says so', async () => {
  const kept = async () =>
    ((await call('GET', '/api/favourites')).body.data as { services: Service[] }).services.map(({ name }) => name);
  await call('PUT', `/api/favourites/service/${gutters.id}`);
  expect(await kept()).toEqual([NAME]);
  await setCategory(false);
  expect(await kept()).toEqual([]);
  expect((await call('PUT', `/api/favourites/service/${gutters.id}`)).status).toBe(404);
  const rejected = { status: 404, body: { message: MESSAGE } };
  expect(await call('POST', '/api/booking/create', { ...BOOKING_BODY, serviceId: gutters.id })).toMatchObject(rejected);
  const headers = { token: amelia.token };
  expect(await callApi(app, 'POST', '/api/cart/add', { body: { itemId: gutters.id }, headers })).toMatchObject(
    rejected,
  );
});

// M-153, M-153.1
test('bookings of a category that is not active any more stay as they are', async () => {
  const booked = await bookAndPay(app, { body: { serviceId: gutters.id } });
  await setCategory(false);
  expect(await lookAt(app, booked)).toMatchObject({ status: 'confirmed', service: { name: NAME } });
});

// M-153.1, M-328.1
test('regular help ends when the category of its chore is not active any more', async () => {
  const regular = await makeRegular(app, { body: { serviceId: gutters.id } });
  expect(await visitOn(app, regular, '2026-06-27')).toMatchObject({ price: 37 });
  await setCategory(false);
  expect(await visitOn(app, regular, '2026-06-27')).toMatchObject({ price: null });
  expect(await confirmVisit(app, regular, '2026-06-27')).toMatchObject({ status: 404, body: { message: MESSAGE } });
  await endSeries(app.context);
  expect(await look(app, regular)).toMatchObject({ status: 'ended', endedBecause: 'chore' });
});
