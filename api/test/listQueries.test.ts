import { countQueries } from './countQueries';
import { rowsOf, useSeededApp } from './useSeededApp';

const { tokens, get } = useSeededApp();

describe('the number of queries', () => {
  const LISTS: [string, keyof typeof tokens | null][] = [
    ['/api/service/list', null],
    ['/api/service/category/Cleaning', null],
    ['/api/service/search?query=clean', null],
    ['/api/category/list', null],
    ['/api/posts/list', null],
    ['/api/orders/user/amelia@example.com', 'customer'],
    ['/api/booking/user', 'customer'],
    ['/api/booking/provider/bookings/paid', 'provider'],
    ['/api/booking/provider/assigned', 'provider'],
    ['/api/operator/helpers', 'operator'],
    ['/api/operator/bookings', 'operator'],
    ['/api/operator/chats', 'operator'],
    ['/api/operator/audit', 'operator'],
    ['/api/operator/figures', 'operator'],
  ];

  // M-109
  test.each(LISTS)('of %s does not grow with its rows', async (path, as) => {
    const token = as ? tokens[as] : undefined;
    const response = { status: 0 };
    const count = await countQueries(async () => Object.assign(response, await get(path, token)));
    expect([path, response.status]).toEqual([path, 200]);
    expect(count).toBeLessThanOrEqual(8);
  });

  // M-109
  test('of the operators’ bookings is about that of one booking', async () => {
    const load = (limit: number) => countQueries(() => get(`/api/operator/bookings?limit=${limit}`, tokens.operator));
    expect(rowsOf(await get('/api/operator/bookings?limit=5', tokens.operator)).length).toBeGreaterThan(2);
    // One more where somebody has offered to do one of them.
    expect((await load(5)) - (await load(1))).toBeLessThanOrEqual(1);
  });

  // M-108
  test('of a public list that has not changed is one', async () => {
    await get('/api/service/list');
    expect(await countQueries(() => get('/api/service/list'))).toBe(1);
  });
});
