import type { Service } from 'contract/catalogue/service';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { createCustomer, createProvider, createService } from '../../../../test/builders';
import { startTestApp, type TestApp } from '../../../../test/testApp';

let app: TestApp;
function get(path: string, token?: string): Promise<ApiResponse> {
  return callApi(app, 'GET', path, { token });
}
async function search(query: string): Promise<string[]> {
  return ((await get(`/api/service/search?${query}`)).body.data as Service[]).map(({ name }) => name);
}

beforeAll(async () => {
  app = await startTestApp();
  await createService(app, {
    name: 'End of tenancy cleaning',
    category: 'Cleaning',
    hourlyPence: 2200,
    description: 'Every room, ready for the inventory.',
  });
  await createService(app, { name: 'Oven cleaning', category: 'Cleaning', hourlyPence: 2600, areas: ['bristol'] });
  await createService(app, {
    name: 'Fix a leaking tap',
    category: 'Plumbing',
    hourlyPence: 4500,
    description: 'Washers, cartridges and new taps.',
  });
  await createService(app, { name: 'Boiler service', category: 'Plumbing', hourlyPence: 6000, areas: ['sw4', 'n1'] });
  await createService(app, { name: 'Hedge trimming', category: 'Gardening', hourlyPence: 2800 });
  await createService(app, { name: 'Retired chore', category: 'Gardening', isActive: false });
  // Clapham, and offers every category that is there now.
  await createProvider(app);
});

describe('lists', () => {
  // C-3.1, C-7.1
  test('lists all services and marks those that are not active', async () => {
    const { status, body } = await get('/api/service/list');
    expect([status, body.success]).toEqual([200, true]);
    const all = body.data as Service[];
    expect(all).toHaveLength(6);
    expect(all.filter(({ isActive }) => !isActive).map(({ name }) => name)).toEqual(['Retired chore']);
    expect(all.find(({ name }) => name === 'Oven cleaning')).toMatchObject({
      price: 26,
      category: { name: 'Cleaning' },
      rating: null,
      reviewCount: 0,
      areas: ['bristol'],
    });
  });

  // C-7.13
  test('lists the services of a category, whatever the case of its name', async () => {
    const { body } = await get('/api/service/category/plumbing');
    expect((body.data as Service[]).map(({ name }) => name)).toEqual(['Boiler service', 'Fix a leaking tap']);
    expect((await get('/api/service/category/Nothing')).body).toEqual({ success: true, data: [] });
  });

  // C-3.2, C-7.12
  test('counts the active services of each category', async () => {
    const { body } = await get('/api/category/list');
    expect(body.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'Gardening', isActive: true, serviceCount: 1 })]),
    );
  });
});

describe('one chore', () => {
  // C-7.17
  test('returns 404 for an unknown service and the service otherwise', async () => {
    const { id } = await createService(app, { name: 'Window cleaning', category: 'Cleaning' });
    const { token } = await createCustomer(app);
    expect((await get(`/api/service/${id}`)).status).toBe(401);
    for (const none of ['00000000-0000-4000-8000-000000000000', 'nonsense', '%00'])
      expect((await get(`/api/service/${none}`, token)).status).toBeGreaterThanOrEqual(400);
    expect(await get('/api/service/nonsense', token)).toMatchObject({
      status: 404,
      body: { message: 'Service not found' },
    });
    expect(await get(`/api/service/${'x'.repeat(120)}`, token)).toMatchObject({
      status: 404,
      body: { message: 'Service not found' },
    });
    expect(await get(`/api/service/${id}`, token)).toMatchObject({
      status: 200,
      body: { data: { _id: id, name: 'Window cleaning' } },
    });
  });
});

describe('search', () => {
  // M-18.4, M-18.5, M-19
  test.each([
    ['words', 'query=leaking%20tap', ['Fix a leaking tap']],
    ['another form of a word', 'query=trim', ['Hedge trimming']],
    ['the beginning of a word', 'query=boil', ['Boiler service']],
    ['the category’s name', 'query=gardening', ['Hedge trimming']],
    ['a misspelt word', 'query=boilar', ['Boiler service']],
    ['a misspelt category', 'query=plumming', ['Boiler service', 'Fix a leaking tap']],
    ['any word when none has all', 'query=boiler%20hedge', ['Boiler service', 'Hedge trimming']],
    ['a word like no other', 'query=xylophone', []],
    ['only signs', 'query=%26%7C%21%3A%2A%27', []],
    ['only an emoji, in a place', 'query=%F0%9F%9A%BF&location=London', []],
    ['an emoji and a word', 'query=%F0%9F%9A%BF%20boiler', ['Boiler service']],
    ['41 letters', `query=${'x'.repeat(41)}`, []],
    ['41 letters and a word', `query=boiler%20${'x'.repeat(41)}`, ['Boiler service']],
    ['blanks, as without words', 'query=%20&category=Plumbing', ['Boiler service', 'Fix a leaking tap']],
    ['a category', 'category=Gardening', ['Hedge trimming']],
    ['two categories', 'category=gardening,PLUMBING', ['Boiler service', 'Fix a leaking tap', 'Hedge trimming']],
    [
      'more categories than one text field takes',
      `category=${'A%20category%20that%20is%20not%20there,'.repeat(9)}Gardening`,
      ['Hedge trimming'],
    ],
    ['a price range', 'minPrice=26&maxPrice=45', ['Fix a leaking tap', 'Hedge trimming', 'Oven cleaning']],
    // M-420
    [
      'a price range in other digits',
      'minPrice=%D9%A2%D9%A6&maxPrice=45.00',
      ['Fix a leaking tap', 'Hedge trimming', 'Oven cleaning'],
    ],
    [
      'a price left empty',
      'minPrice=26&maxPrice=45&minRating=',
      ['Fix a leaking tap', 'Hedge trimming', 'Oven cleaning'],
    ],
    ['a postcode', 'query=boiler&location=SW4%207AB', ['Boiler service']],
    ['an outward postcode elsewhere', 'query=boiler&location=SE1', []],
    ['a city', 'query=boiler&location=london', ['Boiler service']],
    ['the beginning of a city', 'query=boiler&location=Lond', ['Boiler service']],
    ['a misspelt city', 'query=oven&location=Bristl', ['Oven cleaning']],
    ['a chore of another city', 'query=oven&location=London', []],
    ['a place where a provider offers it', 'query=hedge&location=London', ['Hedge trimming']],
    ['a place without providers', 'query=hedge&location=Leeds', []],
    ['an unknown place', 'query=hedge&location=Atlantis', []],
  ])('finds the expected services for %s', async (_what, query, names) => {
    expect((await search(query)).sort()).toEqual(names);
  });

  // C-3.7, C-7.14, M-18.1
  test('sorts and pages search results and counts all of them', async () => {
    for (let count = 0; count < 14; count += 1)
      await createService(app, { name: `Shelf ${count}`, category: 'Carpentry', hourlyPence: 3000 - count });
    const first = await get('/api/service/search?query=shelf&sort=price');
    expect(first.body).toMatchObject({
      totalServices: 14,
      pagination: { currentPage: 1, totalPages: 2, totalServices: 14 },
    });
    expect((first.body.data as Service[])[0]?.price).toBe(29.87);
    const second = await get('/api/service/search?query=shelf&sort=price&page=2');
    expect((second.body.data as Service[]).map(({ price }) => price)).toEqual([29.99, 30]);
    expect((await get('/api/service/search?query=shelf&page=9')).body).toMatchObject({ data: [], totalServices: 14 });
  });

  // M-63.1
  test.each([
    ['page=0', 'The page must be a whole number from 1 to 100000'],
    ['page=x', 'The page must be a whole number from 1 to 100000'],
    ['page=1.5', 'The page must be a whole number from 1 to 100000'],
    ['sort=size', 'sort has a value that cannot be used'],
    ['minPrice=-1', 'minPrice has a value that cannot be used'],
    ['minPrice=abc', 'minPrice has a value that cannot be used'],
    ['minPrice=18,50', 'minPrice has a value that cannot be used'],
    ['maxPrice=1e3', 'maxPrice has a value that cannot be used'],
    ['maxPrice=0x1F', 'maxPrice has a value that cannot be used'],
    ['query=a&query=b', 'query has a value that cannot be used'],
    ['query=%00', 'The request has a character that cannot be used.'],
  ])('rejects a search with %s with 400 in plain words', async (query, message) => {
    expect(await get(`/api/service/search?${query}`)).toMatchObject({
      status: 400,
      body: { success: false, code: 'INVALID', message },
    });
  });

  // M-63.1
  test.each(['query', 'location'])('rejects a %s of 201 characters with 400 in plain words', async (field) => {
    expect(await get(`/api/service/search?${field}=${'x'.repeat(201)}`)).toMatchObject({
      status: 400,
      body: { success: false, code: 'INVALID', message: 'Please use at most 200 characters' },
    });
  });
});
