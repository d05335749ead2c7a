import { onPostgres } from '../../../../test/testDatabase';
import { CATEGORIES, SERVICES, UNKNOWN, useCatalogue } from '../../../../test/useCatalogue';

const { get, post, addCategory, addService } = useCatalogue();

// More than the ten orders that are tried at once.
beforeAll(async () => {
  for (const letter of 'ABCDEFGHIJKL') await addCategory(`Category ${letter}`);
});

describe('the order', () => {
  // M-151
  test('puts categories in the given order, for the public too', async () => {
    const { ids, orderVersion } = await categoryOrder();
    const turned = ids.toReversed();
    expect((await post(`${CATEGORIES}/order`, { ids: turned, orderVersion })).status).toBe(200);
    expect((await categoryOrder()).ids).toEqual(turned);
    const shown = (await get('/api/category/list', null)).body.data as { _id: string }[];
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
    const shown = (await get('/api/service/category/Ordered', null)).body.data as { name: string }[];
    expect(shown.map(({ name }) => name)).toEqual(['Pears', 'Apples', 'A new one']);
  });
});

async function categoryOrder(): Promise<{ ids: string[]; orderVersion: unknown }> {
  const { body } = await get(`${CATEGORIES}?limit=200`);
  return { ids: (body.data as { _id: string }[]).map(({ _id }) => _id), orderVersion: body['orderVersion'] };
}

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
});
