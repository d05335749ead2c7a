import type { CatalogueService } from 'contract/desk/operatorCatalogue';
import sharp from 'sharp';
import { createCategory } from '../../../../test/builders';
import { callApi, form } from '../../../../test/callApi';
import { BOOKING_BODY, bookAndPay, look } from '../../../../test/paidApp';
import { onPostgres } from '../../../../test/testDatabase';
import { fieldsOf, PICTURES, SERVICES, UNKNOWN, useCatalogue } from '../../../../test/useCatalogue';

const { app, olive, oscar, get, post, put, addCategory, addService } = useCatalogue();

describe('services', () => {
  // M-152
  test('creates, changes and deletes a service, which the public list shows at once', async () => {
    const { _id: categoryId } = await addCategory('Laundry');
    const ironing = await addService(categoryId, { areas: ['SW4 7AB', 'London'] });
    expect(ironing).toMatchObject({ name: 'Ironing', price: 18.5, areas: ['sw4', 'london'], version: 1 });
    const shown = async () => (await get('/api/service/category/Laundry', null)).body.data;
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
    ['price', 'nothing', 0],
    ['price', 'a part of a penny', 18.555],
    ['price', 'nothing once it is rounded', 1e-9],
    ['price', 'too high', 10_001],
    ['price', 'a text', '18'],
    ['name', 'empty', ''],
    ['areas', 'unknown', ['Atlantis']],
    ['categoryId', 'unknown', UNKNOWN],
    ['categoryId', 'no id', 'nonsense'],
    ['image', 'not stored', 'gone.webp'],
    ['description', 'too long', 'x'.repeat(4001)],
  ])('rejects a service whose %s is %s with 400 and names the field', async (field, _what, value) => {
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
  test('rejects a change that was decided on an older version with 409', async () => {
    const { _id: categoryId } = await addCategory('Versions');
    const { _id } = await addService(categoryId);
    expect((await put(`${SERVICES}/${_id}`, { ...fieldsOf(categoryId, { price: 19 }), version: 1 })).status).toBe(200);
    expect(
      await put(`${SERVICES}/${_id}`, { ...fieldsOf(categoryId, { price: 21 }), version: 1 }, oscar.token),
    ).toMatchObject({ status: 409, body: { message: 'Somebody else has just changed this. Please load it again.' } });
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
    expect((await get('/api/service/category/Seasonal', null)).body.data).toEqual([]);
    expect(await post(`${SERVICES}/${_id}/delete`, { version: 2 })).toMatchObject({
      status: 409,
      body: { message: 'There are bookings of this service. Deactivate it instead.' },
    });
  });
});

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
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 800, height: 500, format: 'webp' });
    expect(await sharp(served.rawPayload).metadata()).not.toHaveProperty('exif');
    expect((await app.http.inject('/images/cleaning-800.avif')).statusCode).toBe(200);
    expect((await app.http.inject(`/images/catalogue-${'0'.repeat(64)}.webp`)).statusCode).toBe(404);
    const { _id: categoryId } = await addCategory('Pictured');
    expect(await addService(categoryId, { image: name })).toMatchObject({ image: name });
  });

  // M-154
  test('rejects a file that is no picture, and no file at all, with 400', async () => {
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
