import type { OperatorBooking } from 'contract/desk/operator';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { createCategory, createOperator, createProvider, createService, type Person } from '../../../../test/builders';
import { closeWindow, list, nextDay, offer, paid, rowOf } from '../../../../test/providerActions';
import { onPostgres } from '../../../../test/testDatabase';
import {
  balances,
  BOOKING_BODY,
  dataOf,
  look,
  startPaidApp,
  type Booked,
  type PaidApp,
} from '../../../../test/paidApp';

let app: PaidApp;

beforeAll(async () => {
  app = await startPaidApp();
});
beforeEach(nextDay);
afterEach(() => balances(app));

function put(provider: Person, body: object): Promise<ApiResponse> {
  return callApi(app, 'PUT', `/api/auth/provider/profile/${provider.id}`, {
    token: provider.token,
    body: { name: 'Hugo', businessName: 'Hart', ...body },
  });
}
async function profile(provider: Person) {
  const { body } = await callApi(app, 'GET', '/api/auth/me-service', { token: provider.token });
  return body['provider'] as { categories: string[]; areas: string[] };
}
function at(postalCode: string, city = 'London') {
  return { serviceLocation: { ...BOOKING_BODY.serviceLocation, postalCode, city } };
}
async function found(name: string, location: string): Promise<boolean> {
  const { body } = await callApi(
    app,
    'GET',
    `/api/service/search?query=${encodeURIComponent(name)}&location=${location}`,
  );
  return (body.data as { name: string }[]).some((service) => service.name === name);
}

describe('a provider’s choice of services and areas', () => {
  // M-43.1, M-87.2
  test('is everything at first, stays when it is left out, and is everything again when emptied', async () => {
    await createCategory(app, 'Plumbing');
    await createCategory(app);
    const hugo = await createProvider(app);
    expect(await profile(hugo)).toMatchObject({ categories: [], areas: [] });
    const saved = await put(hugo, {
      categories: ['Plumbing', 'plumbing '],
      areas: [' SW4 ', 'se15 5bs', 'Bristol', ' '],
    });
    expect(saved.body['provider']).toMatchObject({ categories: ['Plumbing'], areas: ['sw4', 'se15', 'bristol'] });
    await put(hugo, { businessAddress: '2 Otley Road, Leeds LS6 2AA' });
    expect(await profile(hugo)).toMatchObject({ categories: ['Plumbing'], areas: ['sw4', 'se15', 'bristol'] });
    await put(hugo, { categories: [], areas: [] });
    expect(await profile(hugo)).toMatchObject({ categories: [], areas: [] });
  });

  // M-402
  test.each([
    [['SW4, E8, N1'], ['sw4', 'e8', 'n1']],
    [
      ['SW4/E8', 'E8 and Leeds'],
      ['sw4', 'e8', 'leeds'],
    ],
    [['SW4 SW9'], ['sw4', 'sw9']],
    [['SW4 Leeds'], ['sw4', 'leeds']],
    [['sw4oaz, e8'], ['sw4', 'e8']],
    [['Clapham SW4'], ['sw4']],
  ])('is each place of a text that names several: %j', async (areas, served) => {
    const hugo = await createProvider(app);
    expect((await put(hugo, { areas })).body['provider']).toMatchObject({ areas: served });
  });

  // M-87.2, M-402
  test.each([
    [{ areas: ['SW4/Atlantis'] }, '“Atlantis” is not an outward postcode or a city that we know.'],
    [{ areas: ['SW4 ZZ9'] }, '“SW4 ZZ9” is not an outward postcode or a city that we know.'],
    [{ areas: ['M25 services'] }, '“M25 services” is not an outward postcode or a city that we know.'],
    [
      {
        areas: [Array.from({ length: 40 }, (_, index) => `M${index + 1}`).join(), 'L1,L2,L3,L4,L5,L6,L7,L8,L9,L10,L11'],
      },
      'Please choose at most 50 areas',
    ],
    [{ areas: ['Atlantis'] }, '“Atlantis” is not an outward postcode or a city that we know.'],
    [{ areas: ['SW4', 'ZZ99'] }, '“ZZ99” is not an outward postcode or a city that we know.'],
    [{ areas: ['%'] }, '“%” is not an outward postcode or a city that we know.'],
    [{ areas: Array.from({ length: 51 }, () => 'SW4') }, 'Please choose at most 50 areas'],
    [{ categories: ['Cleaning', 'Dragon taming'] }, 'There is no category “Dragon taming”.'],
  ])('is rejected with 400 and changes nothing: %j', async (body, message) => {
    await createCategory(app);
    const hugo = await createProvider(app);
    expect(await put(hugo, { ...body, phone: '020 7946 0999' })).toMatchObject({ status: 400, body: { message } });
    const { body: after } = await callApi(app, 'GET', '/api/auth/me-service', { token: hugo.token });
    expect(after['provider']).toMatchObject({ categories: [], areas: [], phone: '+44 7700 900123' });
  });

  // M-87.3
  test('decides where a search finds the provider, before the address', async () => {
    const name = 'Chimney sweeping';
    await createService(app, { name, category: 'Chimneys' });
    const hugo = await createProvider(app);
    await put(hugo, { categories: ['Chimneys'], businessAddress: '1 Nowhere Lane' });
    expect([await found(name, 'Norwich'), await found(name, 'York')]).toEqual([false, false]);
    await put(hugo, { areas: ['NR2'] });
    expect([await found(name, 'Norwich'), await found(name, 'York')]).toEqual([true, false]);
    await put(hugo, { areas: [], businessAddress: '1 Stonegate, York YO1 8AW' });
    expect([await found(name, 'Norwich'), await found(name, 'York')]).toEqual([false, true]);
  });
});

describe('matching', () => {
  // M-43.2, M-43.3, M-87.1
  test.each([
    ['an outward postcode', ['SE15'], at('SE15 5BS'), true],
    ['an outward postcode without a space', ['SE15'], at('se155bs'), true],
    ['the city around the postcode', ['London'], at('SE15 5BS', 'Peckham'), true],
    ['the district of a postcode with a letter', ['EC1'], at('EC1A 1BB'), true],
    ['the city that is typed, the postcode being unknown', ['Bath'], at('AB10 1AA', ' bath '), true],
    ['another outward postcode', ['SW4'], at('SE15 5BS'), false],
    ['another city than the postcode’s', ['Leeds'], at('SE15 5BS', 'Leeds'), false],
    ['another letter of a postcode', ['EC1A'], at('EC1B 1BB'), false],
  ])('offers a job to a provider whose area is %s, or not', async (_case, areas, where, fits) => {
    const [booked, provider] = [await paid(app, where), await createProvider(app)];
    expect((await put(provider, { areas })).status).toBe(200);
    expect((await rowOf(app, provider, 'bookings/paid', booked)) !== undefined).toBe(fits);
    const response = await offer(app, provider, booked);
    expect(response.body.message).toBe(
      fits
        ? 'You are marked as available.'
        : 'You are marked as available, but it is outside the areas that are served.',
    );
    await closeWindow(app);
    expect(await look(app, booked)).toMatchObject({ assignmentStatus: fits ? 'assigned' : 'none' });
  });

  // M-43.2
  test('offers a job only to providers of the category, once they have chosen some', async () => {
    const [booked, provider] = [await paid(app), await createProvider(app)];
    await createCategory(app, 'Plumbing');
    await put(provider, { categories: ['Plumbing'] });
    expect((await offer(app, provider, booked)).body.message).toBe(
      'You are marked as available, but it is of a category that is not offered.',
    );
    await put(provider, { categories: ['Plumbing', 'Cleaning'] });
    await closeWindow(app);
    expect(await rowOf(app, provider, 'assigned', booked)).toBeDefined();
  });

  test('keeps an assigned job in the lists of a provider who has chosen other areas since', async () => {
    const [booked, provider] = [await paid(app), await createProvider(app)];
    await offer(app, provider, booked);
    await closeWindow(app);
    await put(provider, { areas: ['Leeds'] });
    expect(await rowOf(app, provider, 'bookings/paid', booked)).toMatchObject({ isAssignedToMe: true });
    expect((await list(app, provider, 'assigned')).rows).toHaveLength(1);
  });
});

// M-87.4
test('operators see why matching does not choose a provider who offered, and may assign nevertheless', async () => {
  const booked: Booked = await paid(app);
  const [elsewhere, inactive, fitting] = [
    await createProvider(app),
    await createProvider(app),
    await createProvider(app),
  ];
  await put(elsewhere, { areas: ['Leeds'] });
  for (const provider of [elsewhere, inactive, fitting]) await offer(app, provider, booked);
  await app.context.db.updateTable('providers').set({ is_active: false }).where('id', '=', inactive.id).execute();
  const { token } = await createOperator(app);
  const found = dataOf<OperatorBooking[]>(
    await callApi(app, 'GET', '/api/operator/bookings?state=unassigned', { token }),
  ).find(({ _id }) => _id === booked.booking._id);
  expect(Object.fromEntries(found!.offers.map(({ providerId, mismatch }) => [providerId, mismatch]))).toEqual({
    [elsewhere.id]: 'it is outside the areas that are served',
    [inactive.id]: 'the account is not approved or not active',
    [fitting.id]: null,
  });
  const assigned = await callApi(app, 'POST', `/api/operator/bookings/${booked.booking._id}/assign`, {
    token,
    body: { providerId: elsewhere.id },
  });
  expect(assigned.status).toBe(200);
  expect((assigned.body.data as OperatorBooking).reasons[0]).toContain(
    'Although it is outside the areas that are served',
  );
});

onPostgres('at the same time', () => {
  // M-43.1
  test('20 saved profiles leave the choice of one of them', async () => {
    const names = ['Cleaning', 'Plumbing', 'Painting', 'Gardening'];
    for (const name of names) await createCategory(app, name);
    const hugo = await createProvider(app);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        put(hugo, { categories: [names[index % 4], names[(index + 1) % 4]], areas: [`SW${(index % 4) + 1}`] }),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const { categories, areas } = await profile(hugo);
    const chosen = names.indexOf(names.find((_name, index) => areas[0] === `sw${index + 1}`) ?? '');
    expect([...categories].sort()).toEqual([names[chosen], names[(chosen + 1) % 4]].sort());
  });
});
