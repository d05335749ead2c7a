import type { CatalogueCategory, CatalogueService } from 'contract/desk/operatorCatalogue';
import { createOperator, type Person } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { readAudit } from '../../../../test/operatorDesk';
import { fieldsOf, HEADER, rowOf, sendServiceFile } from '../../../../test/serviceFile';
import { startTestApp, type TestApp } from '../../../../test/testApp';

const CHANGED = 'Somebody has changed this service since the export. Please export it again.';

let app: TestApp;
let olive: Person;
beforeAll(async () => {
  app = await startTestApp();
  olive = await createOperator(app, 'olive@example.com');
  const body = { name: 'Garden', image: '', isActive: true };
  await call<CatalogueCategory>('POST', '/api/operator/catalogue/categories', body);
});
beforeEach(async () => {
  await app.context.db.deleteFrom('services').execute();
  await send(HEADER + rowOf({ Name: 'Hedges', Areas: '' }) + rowOf({ Name: 'Mowing', Areas: '' }));
});

async function call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T> {
  const response = await callApi(app, method, path, { token: olive.token, ...(body !== undefined && { body }) });
  if (response.status !== 200 && response.status !== 201) throw new Error(response.text);
  return response.body.data as T;
}
function send(file: string, query = '') {
  return sendServiceFile(app, file, { token: olive.token, query });
}
async function exported(): Promise<string> {
  return (await callApi(app, 'GET', '/api/operator/catalogue/services.csv', { token: olive.token })).text;
}
function services(): Promise<CatalogueService[]> {
  return call('GET', '/api/operator/catalogue/services?limit=200');
}
async function changePrice(name: string, price: number): Promise<void> {
  const service = (await services()).find((one) => one.name === name);
  if (!service) throw new Error(`There is no service ${name}`);
  const { _id, category, bookingCount: _, ...fields } = service;
  await call('PUT', `/api/operator/catalogue/services/${_id}`, { ...fields, categoryId: category._id, price });
}

describe('a service that somebody has changed since the export', () => {
  // M-183.1
  test('is reported with its line, and nothing of the file is imported', async () => {
    const file = (await exported()).replaceAll('Lawns.', 'Lawns and edges.');
    await changePrice('Mowing', 25);
    for (const query of ['?dryRun=true', '']) {
      const response = await send(file, query);
      expect(response.status).toBe(400);
      expect(fieldsOf(response)).toEqual([{ line: 3, field: 'Version', message: CHANGED }]);
    }
    expect(await services()).toMatchObject([
      { name: 'Hedges', description: 'Lawns.', version: 1 },
      { name: 'Mowing', description: 'Lawns.', price: 25, version: 2 },
    ]);
  });

  // M-183.1
  test('is reported also where the file has it as it was', async () => {
    const file = await exported();
    await changePrice('Hedges', 25);
    expect(fieldsOf(await send(file))).toMatchObject([{ line: 2, field: 'Version' }]);
    expect((await services())[0]).toMatchObject({ name: 'Hedges', price: 25 });
  });

  // M-183.1
  test('is no obstacle where the file says the same', async () => {
    const file = (await exported()).replace('Mowing,Lawns.,18.50', 'Mowing,Lawns.,25.00');
    await changePrice('Mowing', 25);
    expect((await send(file)).body.data).toEqual({ created: 0, changed: 0, unchanged: 2 });
  });

  // M-183.1
  test('is reported when two operators import the same export at once with changes of their own', async () => {
    const file = await exported();
    const responses = await Promise.all(
      ['20.00', '30.00'].map((price) => send(file.replace('Mowing,Lawns.,18.50', `Mowing,Lawns.,${price}`))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    const rejected = responses.find(({ status }) => status === 400)!;
    expect(fieldsOf(rejected)).toEqual([{ line: 3, field: 'Version', message: CHANGED }]);
    expect((await readAudit(app, olive, 'action=catalogue.import')).data[0]).toMatchObject({ after: { changed: 1 } });
  });
});

// M-183.2
test('a file without versions, or a row without one, changes the stored services', async () => {
  const [hedges, mowing] = await services();
  await changePrice('Mowing', 25);
  const row = rowOf({ Id: mowing?._id ?? '', Name: 'Mowing', Areas: '', 'Price per hour': '20' });
  expect((await send(HEADER + row)).body.data).toMatchObject({ changed: 1 });
  const noVersion = `Id,Category,Name,Description,Price per hour,Areas,Active\r\n${hedges?._id},Garden,Hedges,Lawns.,9,,yes\r\n`;
  expect((await send(noVersion)).body.data).toMatchObject({ changed: 1 });
  expect((await services()).map(({ price }) => price)).toEqual([9, 20]);
});

// M-183.2
test.each(['0', 'two', '1.5', '99999999999'])('names the line of a row with the version %s', async (version) => {
  const response = await send(HEADER + rowOf({ Version: version }));
  expect(fieldsOf(response)).toEqual([{ line: 2, field: 'Version', message: 'This is not a version' }]);
});
