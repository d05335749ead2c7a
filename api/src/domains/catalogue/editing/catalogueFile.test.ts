import type { CatalogueCategory, CatalogueService } from 'contract/desk/operatorCatalogue';
import { createCustomer, createOperator, createProvider, type Person } from '../../../../test/builders';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { readAudit } from '../../../../test/operatorDesk';
import { fieldsOf, HEADER, rowOf, sendServiceFile, SERVICE_IMPORT as IMPORT } from '../../../../test/serviceFile';
import { startTestApp, type TestApp } from '../../../../test/testApp';
import { addAreas } from '../../../../test/useCatalogue';

const EXPORT = '/api/operator/catalogue/services.csv';
const SERVICES = '/api/operator/catalogue/services';

let app: TestApp;
let olive: Person;
let garden: CatalogueCategory;
beforeAll(async () => {
  app = await startTestApp();
  olive = await createOperator(app, 'olive@example.com');
  await addAreas(app);
  const body = { name: 'Garden', image: '', isActive: true };
  garden = (await post('/api/operator/catalogue/categories', body)).body.data as CatalogueCategory;
  await post('/api/operator/catalogue/categories', { name: 'Windows', image: '', isActive: true });
});
beforeEach(() => app.context.db.deleteFrom('services').execute());

function post(path: string, body: unknown): Promise<ApiResponse> {
  return callApi(app, 'POST', path, { token: olive.token, body });
}
function send(file: string | Buffer, query = '', token: string | undefined = olive.token): Promise<ApiResponse> {
  return sendServiceFile(app, file, { token, query });
}
async function exported(): Promise<string> {
  return (await callApi(app, 'GET', EXPORT, { token: olive.token })).text;
}
async function services(): Promise<CatalogueService[]> {
  return (await callApi(app, 'GET', `${SERVICES}?limit=200`, { token: olive.token })).body.data as CatalogueService[];
}
// M-155.1, M-155.2
test('is rejected with 401 without a token and with 403 for customers and providers', async () => {
  const [customer, provider] = [await createCustomer(app), await createProvider(app)];
  for (const token of [customer.token, provider.token]) {
    expect((await send(HEADER, '', token)).status).toBe(403);
    expect((await callApi(app, 'GET', EXPORT, { token })).status).toBe(403);
  }
  const headers = { 'content-type': 'text/csv' };
  expect((await callApi(app, 'POST', IMPORT, { body: HEADER, headers })).status).toBe(401);
  expect((await callApi(app, 'GET', EXPORT)).status).toBe(401);
});

describe('the import of services', () => {
  // M-155.2
  test('adds new services, changes those that differ and records that once', async () => {
    const added = await send(HEADER + rowOf() + rowOf({ Name: 'Hedges', Active: 'no', Areas: '' }));
    expect(added.body).toMatchObject({
      message: '2 added, 0 changed.',
      data: { created: 2, changed: 0, unchanged: 0 },
    });
    const [hedges, mowing] = await services();
    expect(hedges).toMatchObject({ name: 'Hedges', isActive: false, areas: [], version: 1 });
    expect(mowing).toMatchObject({
      name: 'Mowing',
      description: 'Lawns.',
      price: 18.5,
      category: { _id: garden._id },
      areas: ['sw4', 'london'],
      isActive: true,
      image: '',
    });
    await app.context.db.updateTable('services').set({ image: 'lawn.webp', position: 3 }).execute();
    const file =
      HEADER + rowOf({ 'Price per hour': '£20' }) + rowOf({ Id: hedges?._id ?? '', Name: 'Hedge trimming', Areas: '' });
    expect((await send(file)).body.data).toEqual({ created: 0, changed: 2, unchanged: 0 });
    expect(await services()).toMatchObject([
      { name: 'Hedge trimming', isActive: true, version: 2, image: 'lawn.webp' },
      { name: 'Mowing', price: 20, version: 2, image: 'lawn.webp' },
    ]);
    const places = await app.context.db.selectFrom('services').select('position').execute();
    expect(places).toEqual([{ position: 3 }, { position: 3 }]);
    expect((await readAudit(app, olive, 'action=catalogue.import')).data).toMatchObject([
      { subject: { kind: 'catalogue', name: 'Services' }, after: { created: 0, changed: 2, unchanged: 0 } },
      { after: { created: 2 } },
    ]);
  });

  // M-451, M-452, M-453
  test('skips rows without values, takes every way to list areas, and finds categories by the look of their names', async () => {
    const areas = ['SW4, London', 'SW4 / London', 'SW4\nLondon', 'SW4;London;'];
    const rows = areas.map((text, index) => rowOf({ Name: `Chore ${index}`, Areas: text }));
    const file = [
      HEADER,
      ',,,,,,,\r\n',
      ...rows,
      ' , , \r\n\t\r\n',
      rowOf({ Name: 'Fifth', Category: ' Ｇárden' }),
      ',\r\n',
    ];
    const header = HEADER.replace('Price per hour', 'Price\u00a0per hour').replace('Name', '\u200bname');
    expect((await send(file.join('').replace(HEADER, header))).body.data).toMatchObject({ created: 5 });
    expect((await services()).map(({ areas: stored }) => stored)).toEqual(Array(5).fill(['sw4', 'london']));
    const two = await send(HEADER + rowOf({ Name: 'fifth' }) + rowOf({ Name: 'Other', Areas: 'SW4 E8' }));
    expect(two.body.data).toMatchObject({ created: 1, changed: 1 });
    expect((await services()).find(({ name }) => name === 'Other')?.areas).toEqual(['sw4', 'e8']);
  });

  // M-450
  test('comes back as it was from an export with everything that a spreadsheet would run', async () => {
    const names = ['a;=1+1', 'b "=c()"', "'=1", '＝1+1', '@d', '- e', "'f'", 'g;"-1"', "h;'=i"];
    await send(HEADER + names.map((Name) => rowOf({ Name })).join(''));
    expect((await services()).map(({ name }) => name).sort()).toEqual(names.sort());
    expect((await send(await exported())).body.data).toEqual({ created: 0, changed: 0, unchanged: names.length });
    for (const cell of (await exported()).split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝]/);
  });

  // M-450
  test('keeps an apostrophe before a formula in a file that is no export', async () => {
    const header = 'Category,Name,Description,Price per hour,Areas,Active\r\n';
    const names = ["'=1+1", '\u00a0=1+1', '＝1+1', "'quoted'"];
    await send(header + names.map((name) => `Garden,${name},,20,,yes\r\n`).join(''));
    expect((await services()).map(({ name }) => name).sort()).toEqual(["'=1+1", "'quoted'", '=1+1', '＝1+1']);
    expect((await send(await exported())).body.data).toMatchObject({ unchanged: 4 });
  });

  // M-155.2
  test('changes nothing the second time', async () => {
    const file = HEADER + rowOf() + rowOf({ Category: 'windows', Description: '=1+1' });
    await send(file);
    const before = await services();
    const { pagination } = await readAudit(app, olive);
    expect((await send(file)).body.data).toEqual({ created: 0, changed: 0, unchanged: 2 });
    expect((await send(await exported())).body.data).toEqual({ created: 0, changed: 0, unchanged: 2 });
    expect(await services()).toEqual(before);
    expect((await readAudit(app, olive)).pagination).toEqual(pagination);
  });

  // M-155.3
  test('only reports with dryRun=true', async () => {
    await send(HEADER + rowOf());
    const file = HEADER + rowOf() + rowOf({ Name: 'New' });
    expect((await send(file, '?dryRun=true')).body.data).toEqual({ created: 1, changed: 0, unchanged: 1 });
    expect(await services()).toHaveLength(1);
    expect((await send(HEADER + rowOf({ Active: 'maybe' }), '?dryRun=true')).status).toBe(400);
    expect((await send(file, '?dryRun=perhaps')).status).toBe(400);
  });

  // M-402
  test('takes each place of a cell that names several', async () => {
    await send(HEADER + rowOf({ Areas: '"SW4, E8 3EE/n1 and Leeds"' }));
    expect((await services())[0]?.areas).toEqual(['sw4', 'e8', 'n1', 'leeds']);
    const response = await send(HEADER + rowOf({ Areas: 'SW4 and Atlantis' }));
    expect(fieldsOf(response)).toMatchObject([{ message: expect.stringContaining('“Atlantis” is not') }]);
  });

  // M-155.2
  test('reports every bad row by line and column and imports none of the others', async () => {
    await send(HEADER + rowOf() + rowOf({ Name: 'Hedges' }));
    const id = (await services()).find(({ name }) => name === 'Mowing')?._id ?? '';
    const response = await send(
      [
        HEADER,
        rowOf({ Name: 'Fine' }),
        rowOf({ Name: ' ', 'Price per hour': '12,50', Active: 'maybe' }),
        rowOf({ Name: 'A', Category: 'Roofs', Description: 'Two\nlines' }),
        rowOf({ Name: 'B', Areas: 'Atlantis' }),
        rowOf({ Name: 'C', Id: 'nonsense', Category: '' }),
        rowOf({ Name: 'D', Id: '00000000-0000-4000-8000-000000000000' }),
        rowOf({ Name: 'Hedges', Id: id }),
        rowOf({ Name: 'fine' }),
        rowOf({ Name: 'Mowing' }),
        'too,few\r\n',
      ].join(''),
    );
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'INVALID', message: expect.stringContaining('9 lines need') });
    expect(fieldsOf(response).map(({ line, field, message }) => `${line} ${field}: ${message}`)).toEqual([
      '3 Name: Please give a name',
      '3 Price per hour: Please give a price per hour in pounds, as in 18.50',
      '3 Active: Please say yes or no',
      '4 Category: There is no category “Roofs”',
      '6 Areas: “Atlantis” is not an outward postcode or a city that we know',
      '7 Id: This is not an id',
      '7 Category: Please give a category',
      '8 Id: There is no service of this id',
      '9 Name: Another service has this name in this category',
      '10 Name: Line 2 has the same name in the same category',
      '11 Name: Line 9 is of the same service',
      '12 : This row has 2 values where the header has 8',
    ]);
    expect(await services()).toHaveLength(2);
  });

  // M-155.2
  test.each([
    ['nothing', '', /^1 : The file is empty$/],
    ['semicolons between its values', HEADER.replaceAll(',', ';'), /^1 : The file separates its values by semicolons/],
    ['quoted values between semicolons', '"Category";"Name";"Active"\r\n', /^1 : The file separates .* semicolons/],
    ['tabs between its values', HEADER.replaceAll(',', '\t') + '=1\t2', /^1 : The file separates its values by tabs/],
    ['a line for its separator', `sep=,\r\n${HEADER}`, /^1 : The first line only names a separator/],
    ['a line for another separator', 'sep=;\r\nCategory;Name\r\n', /^1 : The first line only names a separator/],
    ['a line for tabs', '"sep=\t"\r\nCategory\tName\r\n', /^1 : The first line only names a separator/],
    ['a column missing', 'Id,Category,Name,Description,Price per hour,Areas\r\n', /^1 Active: This column is missing$/],
    ['a column twice', `Name,${HEADER}`, /^1 Name: This column is there twice$/],
    ['a column of its own', `Colour,${HEADER}`, /^1 Colour: There is no column/],
    ['an open quotation mark', `${HEADER}"a`, /^2 : A quotation mark is opened/],
    ['a NUL character', HEADER + rowOf({ Name: 'a\0b' }), /^2 Name: /],
    ['Windows-1252', Buffer.from(`${HEADER}caf\xe9`, 'latin1'), /^2 : The file is not in UTF-8/],
  ])('rejects a file with %s', async (_, file, first) => {
    const response = await send(file);
    expect(response.status).toBe(400);
    const [problem] = fieldsOf(response);
    expect(`${problem?.line} ${problem?.field}: ${problem?.message}`).toMatch(first);
  });

  // M-155.2
  test('takes columns in any order and case, without ids, and swaps the names of two services', async () => {
    await send(
      `\ufeffname,category,PRICE PER HOUR,active,areas,description,,\nMowing,garden,20,TRUE,,x,,\nHedges,garden,9,1,,y\n`,
    );
    const [hedges, mowing] = await services();
    expect([hedges, mowing]).toMatchObject([
      { name: 'Hedges', price: 9 },
      { name: 'Mowing', price: 20, isActive: true },
    ]);
    const swapped = rowOf({ Id: hedges?._id ?? '', Name: 'Mowing' }) + rowOf({ Id: mowing?._id ?? '', Name: 'Hedges' });
    expect((await send(HEADER + swapped)).body.data).toMatchObject({ changed: 2 });
    expect((await services()).map(({ _id, name }) => [_id, name])).toEqual([
      [mowing?._id, 'Hedges'],
      [hedges?._id, 'Mowing'],
    ]);
  });

  test('rejects other bodies with 415, and files of more than 5 MB with 413', async () => {
    const json = await callApi(app, 'POST', IMPORT, { token: olive.token, body: { rows: [] } });
    expect(json.status).toBe(415);
    expect((await callApi(app, 'POST', IMPORT, { token: olive.token })).status).toBe(415);
    expect((await send(HEADER + 'x'.repeat(5 * 1024 * 1024))).status).toBe(413);
    const other = await callApi(app, 'POST', SERVICES, {
      token: olive.token,
      body: HEADER,
      headers: { 'content-type': 'text/csv' },
    });
    expect(other.status).toBe(415);
  });
});

// M-155.1
test('exports every service in the order of the lists, and nothing that a spreadsheet would run', async () => {
  await send(HEADER + rowOf({ Category: 'Windows', Name: '=cmd()' }) + rowOf({ Active: 'no' }));
  const lines = (await exported()).trimEnd().split('\r\n');
  expect(lines[0]).toBe(`\ufeff${HEADER.trimEnd()}`);
  expect(lines.slice(1).map((line) => line.slice(36))).toEqual([
    ',Garden,Mowing,Lawns.,18.50,sw4; london,no,1',
    ",Windows,'=cmd(),Lawns.,18.50,sw4; london,yes,1",
  ]);
  const { headers } = await callApi(app, 'GET', EXPORT, { token: olive.token });
  expect(headers['content-disposition']).toBe('attachment; filename="choresy-services-2026-06-16.csv"');
});
