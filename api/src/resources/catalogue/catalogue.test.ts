import type { CatalogueCategory, CatalogueService } from 'contract/operatorCatalogue';
import sharp from 'sharp';
import { createCategory, createCustomer, createOperator, createProvider, type Person } from '../../../test/builders';
import { callApi, form, type ApiResponse } from '../../../test/callApi';
import { readAudit } from '../../../test/operatorDesk';
import { onPostgres } from '../../../test/testDatabase';
import { BOOKING_BODY, bookAndPay, look, startPaidApp, type PaidApp } from '../../../test/paidApp';

const CATEGORIES = '/api/operator/catalogue/categories';
const SERVICES = '/api/operator/catalogue/services';
const PICTURES = '/api/operator/catalogue/pictures';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let app: PaidApp;
let olive: Person;
let oscar: Person;
beforeAll(async () => {
  app = await startPaidApp();
  [olive, oscar] = [await createOperator(app, 'olive@example.com'), await createOperator(app, 'oscar@example.com')];
  await app.context.db
    .insertInto('areas')
    .values([
      { name: 'sw4', city: 'london' },
      { name: 'london', city: 'london' },
    ])
    .onConflict((on) => on.doNothing())
    .execute();
});

function get(path: string, token: string | undefined = olive.token): Promise<ApiResponse> {
  return callApi(app, 'GET', path, { token });
}
function post(path: string, body: unknown = {}, token: string | undefined = olive.token): Promise<ApiResponse> {
  return callApi(app, 'POST', path, { token, body });
}
function put(path: string, body: unknown, token: string | undefined = olive.token): Promise<ApiResponse> {
  return callApi(app, 'PUT', path, { token, body });
}
async function addCategory(name: string): Promise<CatalogueCategory> {
  return (await post(CATEGORIES, { name, image: '', isActive: true })).body.data as CatalogueCategory;
}
function fieldsOf(categoryId: string, more: object = {}) {
  return {
    name: 'Ironing',
    description: 'Shirts.',
    price: 18.5,
    categoryId,
    image: '',
    areas: [],
    isActive: true,
    ...more,
  };
}
async function addService(categoryId: string, more: object = {}): Promise<CatalogueService> {
  const { body, text } = await post(SERVICES, fieldsOf(categoryId, more));
  if (!body.data) throw new Error(text);
  return body.data as CatalogueService;
}

// M-150, M-152
describe('access to the catalogue’s calls', () => {
  const CALLS = [
    ['GET', CATEGORIES],
    ['POST', CATEGORIES],
    ['PUT', `${CATEGORIES}/${UNKNOWN}`],
    ['POST', `${CATEGORIES}/${UNKNOWN}/delete`],
    ['POST', `${CATEGORIES}/order`],
    ['GET', SERVICES],
    ['GET', `${SERVICES}/${UNKNOWN}`],
    ['POST', SERVICES],
    ['PUT', `${SERVICES}/${UNKNOWN}`],
    ['POST', `${SERVICES}/${UNKNOWN}/delete`],
    ['POST', `${SERVICES}/order`],
    ['POST', PICTURES],
  ] as const;

  test('is rejected with 401 without a token and with 403 for customers and providers', async () => {
    const [customer, provider] = [await createCustomer(app), await createProvider(app)];
    for (const [method, path] of CALLS) {
      const statuses = await Promise.all(
        [undefined, customer.token, provider.token].map(
          async (token) => (await callApi(app, method, path, { token })).status,
        ),
      );
      expect([method, path, ...statuses]).toEqual([method, path, 401, 403, 403]);
    }
  });
});

describe('categories', () => {
  // M-150
  test('shows a new and a changed category to the public at once, and lists inactive ones to operators', async () => {
    const windows = await addCategory('Windows');
    const names = async () =>
      ((await get('/api/category/list', undefined)).body.data as { name: string }[]).map(({ name }) => name);
    expect(await names()).toContain('Windows');
    const { etag } = (await callApi(app, 'GET', '/api/category/list')).headers;
    const changed = await put(`${CATEGORIES}/${windows._id}`, {
      name: 'Glass',
      image: '',
      isActive: false,
      version: 1,
    });
    expect(changed.body.data).toMatchObject({ name: 'Glass', isActive: false, version: 2 });
    expect(await names()).toContain('Glass');
    expect(
      (await callApi(app, 'GET', '/api/category/list', { headers: { 'if-none-match': String(etag) } })).status,
    ).toBe(200);
    expect((await get(`${CATEGORIES}?search=gla&isActive=false`)).body).toMatchObject({
      data: [{ name: 'Glass', serviceCount: 0 }],
      pagination: { totalEntries: 1 },
    });
  });

  // M-150
  test('rejects wrong fields with 400 by name, unknown ids with 404 and a taken name with 409', async () => {
    await addCategory('Roofs');
    expect((await post(CATEGORIES, { name: ' ', image: '../x', isActive: 'yes' })).body).toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'name', message: 'Please give a name' }, { field: 'image' }, { field: 'isActive' }],
    });
    expect(await post(CATEGORIES, { name: 'New', image: 'gone.webp', isActive: true })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'image', message: 'There is no picture of this name' }] },
    });
    for (const id of [UNKNOWN, 'nonsense'])
      expect((await put(`${CATEGORIES}/${id}`, { name: 'New', image: '', isActive: true, version: 1 })).status).toBe(
        404,
      );
    expect(await post(CATEGORIES, { name: 'rOOfs', image: '', isActive: true })).toMatchObject({
      status: 409,
      body: { message: 'There is a category “rOOfs” already.' },
    });
  });

  // M-150
  test('deletes an unused category and rejects the deletion of one with services or providers with 409', async () => {
    const [empty, full, chosen] = [await addCategory('Empty'), await addCategory('Full'), await addCategory('Chosen')];
    await addService(full._id);
    const { id: providerId } = await createProvider(app);
    await app.context.db
      .insertInto('provider_categories')
      .values({ provider_id: providerId, category_id: chosen._id })
      .execute();
    expect((await post(`${CATEGORIES}/${empty._id}/delete`, { version: 1 })).status).toBe(200);
    for (const { _id } of [full, chosen])
      expect(await post(`${CATEGORIES}/${_id}/delete`, { version: 1 })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('Deactivate it instead') },
      });
  });

  // M-90, M-150
  test('records who created, changed and deleted a category, with what changed', async () => {
    const { _id } = await addCategory('Audited');
    await put(`${CATEGORIES}/${_id}`, { name: 'Audited too', image: '', isActive: true, version: 1 }, oscar.token);
    await put(`${CATEGORIES}/${_id}`, { name: 'Audited too', image: '', isActive: true, version: 2 }, oscar.token);
    await post(`${CATEGORIES}/${_id}/delete`, { version: 2, reason: 'A mistake' });
    expect((await readAudit(app, olive, `subject=${_id}`)).data).toMatchObject([
      { action: 'category.delete', reason: 'A mistake', operator: { email: 'olive@example.com' } },
      {
        action: 'category.change',
        before: { name: 'Audited' },
        after: { name: 'Audited too' },
        operator: { email: 'oscar@example.com' },
      },
      { action: 'category.create', subject: { kind: 'category', name: 'Audited' } },
    ]);
  });
});

describe('services', () => {
  // M-152
  test('creates, changes and deletes a service, which the public list shows at once', async () => {
    const { _id: categoryId } = await addCategory('Laundry');
    const ironing = await addService(categoryId, { areas: ['SW4 7AB', 'London'] });
    expect(ironing).toMatchObject({ name: 'Ironing', price: 18.5, areas: ['sw4', 'london'], version: 1 });
    const shown = async () => (await get('/api/service/category/Laundry', undefined)).body.data;
    expect(await shown()).toMatchObject([{ name: 'Ironing', price: 18.5 }]);
    await put(`${SERVICES}/${ironing._id}`, { ...fieldsOf(categoryId, { name: 'Pressing', price: 20 }), version: 1 });
    expect(await shown()).toMatchObject([{ name: 'Pressing', price: 20 }]);
    expect((await get(`${SERVICES}?search=press&categoryId=${categoryId}`)).body).toMatchObject({
      data: [{ name: 'Pressing' }],
    });
    expect((await post(`${SERVICES}/${ironing._id}/delete`, { version: 2 })).status).toBe(200);
    expect(await shown()).toEqual([]);
  });

  // M-152
  test.each([
    ['price', 0],
    ['price', 18.555],
    ['price', 10_001],
    ['price', '18'],
    ['name', ''],
    ['areas', ['Atlantis']],
    ['categoryId', UNKNOWN],
    ['categoryId', 'nonsense'],
    ['image', 'gone.webp'],
    ['description', 'x'.repeat(4001)],
  ])('rejects a service whose %s is %j with 400 and names the field', async (field, value) => {
    const categoryId = await createCategory(app, 'Strict');
    const { status, body } = await post(SERVICES, fieldsOf(categoryId, { [field]: value }));
    expect([status, (body['fields'] as { field: string }[])[0]?.field]).toEqual([400, field]);
  });

  // M-152
  test('rejects a second service of a name in its category with 409, and the same name elsewhere not', async () => {
    const [one, other] = [await addCategory('One'), await addCategory('Other')];
    await addService(one._id);
    expect((await post(SERVICES, fieldsOf(one._id, { name: 'IRONING' }))).status).toBe(409);
    expect((await post(SERVICES, fieldsOf(other._id))).status).toBe(200);
  });

  // M-152
  test('rejects what was decided on an older version with 409', async () => {
    const { _id: categoryId } = await addCategory('Versions');
    const { _id } = await addService(categoryId);
    expect((await put(`${SERVICES}/${_id}`, { ...fieldsOf(categoryId, { price: 19 }), version: 1 })).status).toBe(200);
    expect(
      await put(`${SERVICES}/${_id}`, { ...fieldsOf(categoryId, { price: 21 }), version: 1 }, oscar.token),
    ).toMatchObject({
      status: 409,
      body: { message: 'Somebody else has just changed this. Please load it again.' },
    });
    expect((await post(`${SERVICES}/${_id}/delete`, { version: 1 })).status).toBe(409);
  });

  // M-153
  test('keeps bookings of a deactivated service and rejects new ones and carts with a clear text', async () => {
    const { _id: categoryId } = await addCategory('Seasonal');
    const { _id } = await addService(categoryId, { name: 'Gritting' });
    const booked = await bookAndPay(app, { body: { serviceId: _id } });
    await put(`${SERVICES}/${_id}`, {
      ...fieldsOf(categoryId, { name: 'Salting', price: 40, isActive: false }),
      version: 1,
    });
    expect(await look(app, booked)).toMatchObject({
      status: booked.booking.status,
      totalPrice: 37,
      service: { name: 'Gritting' },
    });
    const { token } = booked.customer;
    const message = '“Salting” is no longer offered. Please choose another service.';
    const rejected = { status: 404, body: { message } };
    const body = { ...BOOKING_BODY, serviceId: _id };
    expect(await callApi(app, 'POST', '/api/booking/create', { token, body })).toMatchObject(rejected);
    expect(await callApi(app, 'POST', '/api/cart/add', { body: { itemId: _id }, headers: { token } })).toMatchObject(
      rejected,
    );
    expect((await get('/api/service/category/Seasonal', undefined)).body.data).toEqual([]);
    expect(await post(`${SERVICES}/${_id}/delete`, { version: 2 })).toMatchObject({
      status: 409,
      body: { message: 'There are bookings of this service. Deactivate it instead.' },
    });
  });
});

describe('the order', () => {
  // M-151
  test('puts categories in the given order, for the public too', async () => {
    const { ids, orderVersion } = await categoryOrder();
    const turned = ids.toReversed();
    expect((await post(`${CATEGORIES}/order`, { ids: turned, orderVersion })).status).toBe(200);
    expect((await categoryOrder()).ids).toEqual(turned);
    const shown = (await get('/api/category/list', undefined)).body.data as { _id: string }[];
    expect(shown.map(({ _id }) => _id)).toEqual(turned);
  });

  // M-151
  test('rejects an order with 409 when the list has changed meanwhile, or not all of it is given', async () => {
    const before = await categoryOrder();
    await addCategory('Meanwhile');
    expect((await post(`${CATEGORIES}/order`, before)).status).toBe(409);
    const { ids, orderVersion } = await categoryOrder();
    for (const wrong of [ids.slice(1), [...ids, UNKNOWN], [...ids.slice(1), ids[1]], ['nonsense']])
      expect((await post(`${CATEGORIES}/order`, { ids: wrong, orderVersion })).status).toBe(409);
    expect((await post(`${CATEGORIES}/order`, { ids, orderVersion })).status).toBe(200);
  });

  // M-151
  test('puts a category’s services in order before those that nobody put in order', async () => {
    const { _id: categoryId } = await addCategory('Ordered');
    const [apples, pears] = [
      await addService(categoryId, { name: 'Apples' }),
      await addService(categoryId, { name: 'Pears' }),
    ];
    const { orderVersion } = (await get(`${SERVICES}?categoryId=${categoryId}`)).body;
    const order = { categoryId, ids: [pears._id, apples._id], orderVersion };
    expect((await post(`${SERVICES}/order`, order)).status).toBe(200);
    expect((await post(`${SERVICES}/order`, order)).status).toBe(409);
    await addService(categoryId, { name: 'A new one' });
    const shown = (await get('/api/service/category/Ordered', undefined)).body.data as { name: string }[];
    expect(shown.map(({ name }) => name)).toEqual(['Pears', 'Apples', 'A new one']);
  });
});

async function categoryOrder(): Promise<{ ids: string[]; orderVersion: unknown }> {
  const { body } = await get(`${CATEGORIES}?limit=200`);
  return { ids: (body.data as { _id: string }[]).map(({ _id }) => _id), orderVersion: body['orderVersion'] };
}

describe('pictures', () => {
  // M-154
  test('re-encodes an uploaded picture, keeps it by its content, and serves it for a service', async () => {
    const bytes = await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#369' } })
      .withExif({ IFD0: { Artist: 'secret' } })
      .png()
      .toBuffer();
    const upload = () =>
      callApi(app, 'POST', PICTURES, {
        token: olive.token,
        ...form({}, { name: 'picture', filename: 'a.png', bytes }),
      });
    const [first, second] = [await upload(), await upload()];
    const { name } = first.body.data as { name: string };
    expect(name).toMatch(/^catalogue-[0-9a-f]{64}\.webp$/);
    expect(second.body.data).toEqual({ name });
    const served = await app.http.inject(`/images/${name}`);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({
      width: 800,
      height: 500,
      format: 'webp',
    });
    expect(await sharp(served.rawPayload).metadata()).not.toHaveProperty('exif');
    expect((await app.http.inject('/images/cleaning-800.avif')).statusCode).toBe(200);
    expect((await app.http.inject(`/images/catalogue-${'0'.repeat(64)}.webp`)).statusCode).toBe(404);
    const { _id: categoryId } = await addCategory('Pictured');
    expect(await addService(categoryId, { image: name })).toMatchObject({ image: name });
  });

  // M-154
  test('rejects what is no picture, and no file at all, with 400', async () => {
    const upload = (file?: Buffer) =>
      callApi(app, 'POST', PICTURES, {
        token: olive.token,
        ...form({}, file && { name: 'picture', filename: 'a.png', bytes: file }),
      });
    expect((await upload(Buffer.from('<svg/>'))).status).toBe(400);
    expect((await upload()).status).toBe(400);
  });
});

onPostgres('two operators at once', () => {
  // M-151
  test('lets one of ten concurrent orders of the same list through', async () => {
    const { ids, orderVersion } = await categoryOrder();
    const turns = ids.map((_id, index) => [...ids.slice(index + 1), ...ids.slice(0, index + 1)]).slice(0, 10);
    const changing = turns.filter((turn) => turn.join() !== ids.join());
    const responses = await Promise.all(
      changing.map((turn) => post(`${CATEGORIES}/order`, { ids: turn, orderVersion })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...changing.slice(1).map(() => 409)]);
    const winner = changing[responses.findIndex(({ status }) => status === 200)];
    expect((await categoryOrder()).ids).toEqual(winner);
  });

  // M-152
  test('lets one of ten concurrent changes of a service, and one of ten services of a name, through', async () => {
    const { _id: categoryId } = await addCategory('Raced');
    const created = await Promise.all(Array.from({ length: 10 }, () => post(SERVICES, fieldsOf(categoryId))));
    expect(created.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const { _id } = created.find(({ status }) => status === 200)?.body.data as CatalogueService;
    const changed = await Promise.all(
      Array.from({ length: 10 }, (_none, index) =>
        put(`${SERVICES}/${_id}`, { ...fieldsOf(categoryId, { price: 30 + index }), version: 1 }),
      ),
    );
    expect(changed.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });
});
