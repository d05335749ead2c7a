import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOperator } from '../../test/builders';
import { callApi } from '../../test/callApi';
import { createCommandLine, type CommandLine } from '../../test/commandLine';
import { startTestApp, type TestApp } from '../../test/testApp';

const folder = mkdtempSync(join(tmpdir(), 'choresy-file-'));
const file = join(folder, 'services.csv');
afterAll(() => rmSync(folder, { recursive: true }));

let app: TestApp;
let type: CommandLine;
beforeAll(async () => {
  app = await startTestApp({ realTime: true, settings: { port: 0, host: '127.0.0.1' } });
  await app.listen();
  const olive = await createOperator(app, 'olive@example.com');
  type = createCommandLine(app, olive);
  const body = { name: 'Roofs', image: '', isActive: true };
  expect((await callApi(app, 'POST', '/api/operator/catalogue/categories', { token: olive.token, body })).status).toBe(
    200,
  );
});

// M-155.1, M-155.2, M-155.3
test('the CSV file of services is checked, imported and exported', async () => {
  writeFileSync(file, 'Category,Name,Description,Price per hour,Areas,Active\nRoofs,Tiles,,30,,yes\n');
  expect(await type(`import-services ${file} --dry-run`)).toEqual({
    code: 0,
    out: 'Nothing was changed. It would be: 1 new, 0 changed, 0 as they were.',
  });
  expect((await type(`import-services ${file}`)).out).toMatch(/^Imported: 1 new, 0 changed/);
  rmSync(file);
  expect(await type(`export-services ${file}`)).toEqual({ code: 0, out: `Written to ${file}.` });
  expect((await type(`export-services ${file}`)).out).toContain('cannot be written');
  expect((await type('export-services')).out).toContain(',Roofs,Tiles,,30.00,,yes,1');
  writeFileSync(file, `${readFileSync(file, 'utf8')},Roofs,Gutters,,25,,yes,\r\n`);
  expect((await type(`import-services ${file}`)).out).toBe('Imported: 1 new, 0 changed, 1 as they were.');
  expect((await type(`import-services ${file}`)).out).toBe('Imported: 0 new, 0 changed, 2 as they were.');
});

// M-155.2
test('a CSV file is rejected with a list of its bad rows, and so is a file that is not there', async () => {
  writeFileSync(file, 'Category,Name,Description,Price per hour,Areas,Active\nRoofs,,,x,,yes\n');
  const { code, out } = await type(`import-services ${file}`);
  expect(code).toBe(1);
  expect(out).toMatch(/^Line 2, Name: Please give a name\nLine 2, Price per hour: Please give a price/);
  expect(out).toContain('Nothing was imported: 1 line needs a correction.');
  expect(await type(`import-services ${join(folder, 'none.csv')}`)).toMatchObject({ code: 1 });
  expect((await type(`import-services ${file} second`)).out).toContain('Usage: import-services');
});
