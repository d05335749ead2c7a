import type { Service } from 'contract/catalogue/service';
import { createOperator, createProvider, createService } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { startTestApp, type TestApp } from '../../../../test/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await createService(app, { name: 'Café terrace cleaning', description: 'Ｗｉｎｄｏｗｓ too, and ﬁttings.' });
  await createService(app, { name: 'Resume of a smoke alarm', description: 'Batteries' });
  await createProvider(app);
});

async function search(query: string): Promise<string[]> {
  const { body } = await callApi(app, 'GET', `/api/service/search?query=${encodeURIComponent(query)}`);
  return (body.data as Service[]).map(({ name }) => name);
}

// M-414
test.each([
  'cafe',
  'Café',
  'CAFE\u0301',
  'ｃａｆｅ',
  'c\u00ADafe\u200B',
  'caf',
  'cafee',
  'windows',
  'fittings',
  'ﬁtting',
])('finds a chore by %j, whatever accents, width and case it is written in', async (query) => {
  expect(await search(query)).toEqual(['Café terrace cleaning']);
});

// M-414
test.each(['résumé', 'Résume', 'RESUME\u0301'])('finds a chore without accents by %j', async (query) => {
  expect(await search(query)).toEqual(['Resume of a smoke alarm']);
});

// M-414
test('finds services and helpers at the desk in the same way', async () => {
  const { token } = await createOperator(app);
  const helper = await createProvider(app);
  await app.context.db
    .updateTable('providers')
    .set({ name: 'Zoë Müller', business_name: 'ＭＵＬＬＥＲ Ｈｏｍｅ' })
    .where('id', '=', helper.id)
    .execute();
  const found = async (path: string) => {
    const { body } = await callApi(app, 'GET', path, { token });
    return (body.data as unknown[] | undefined)?.length ?? body.message;
  };
  for (const query of ['zoe', 'ZOË', 'muller home', 'Zoe\u0308'])
    expect([query, await found(`/api/operator/helpers?search=${encodeURIComponent(query)}`)]).toEqual([query, 1]);
  expect(await found(`/api/operator/chats?everyone=true&search=${encodeURIComponent('mu\u0308ller')}`)).toBe(1);
  expect(await found('/api/operator/catalogue/services?search=CAFE')).toBe(1);
  expect(await found('/api/operator/catalogue/services?search=100%25')).toBe(0);
  expect(await found('/api/operator/bookings?state=all&search=zo%C3%AB')).toBe(0);
  expect(await found('/api/operator/reviews?search=cafe')).toBe(0);
  expect(await found('/api/operator/posts?search=cafe')).toBe(0);
});
