import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOperator, type Person } from '../../test/builders';
import { urlOf } from '../../test/chatClient';
import { startTestApp, type TestApp } from '../../test/testApp';
import { run } from './run';

let app: TestApp;
let olive: Person;
beforeAll(async () => {
  app = await startTestApp({ realTime: true, settings: { port: 0, host: '127.0.0.1' } });
  await app.listen();
  olive = await createOperator(app, 'olive@example.com');
});

/** Runs a command; its words are the arguments, each in one piece. */
async function type(...words: string[]): Promise<{ code: number; out: string }> {
  const out: string[] = [];
  const terminal = {
    write: (text: string) => void out.push(text),
    prompt: async () => null,
    lines: async function* lines() {
      /* no input */
    },
    isInteractive: false,
  };
  const code = await run(words, { API_URL: urlOf(app), OPERATOR_TOKEN: olive.token }, terminal);
  return { code, out: out.join('\n') };
}

// M-150, M-151
test('adds, renames, orders, deactivates and deletes categories by name', async () => {
  expect((await type('categories')).out).toBe('There are no categories.');
  expect(await type('categories', 'add', 'Windows')).toEqual({ code: 0, out: '“Windows” is added.' });
  await type('categories', 'add', 'Home care');
  expect((await type('categories', 'rename', 'windows', 'Glass')).out).toBe('“Glass” is saved; it is active.');
  expect((await type('categories', 'order', 'home care')).out).toBe('The order is saved.');
  expect((await type('categories', 'deactivate', 'Glass')).out).toContain('inactive');
  expect(
    (await type('categories')).out
      .split('\n')
      .slice(1)
      .map((line) => line.replace(/^\S+ +/, '')),
  ).toEqual([expect.stringMatching(/^active +0 +Home care$/), expect.stringMatching(/^inactive +0 +Glass$/)]);
  expect((await type('categories', 'delete', 'Glass')).out).toBe('“Glass” is deleted.');
  expect(await type('categories', 'delete', 'Glass')).toMatchObject({
    code: 1,
    out: expect.stringContaining('There is no category “Glass”.'),
  });
  expect(await type('categories', 'help')).toMatchObject({
    code: 1,
    out: expect.stringContaining('rename <category> <name>'),
  });
});

// M-151, M-152
test('adds, prices, orders, deactivates and deletes services', async () => {
  await type('categories', 'add', 'Garden');
  const added = async (name: string) =>
    (await type('services', 'add', 'garden', '18.50', name)).out.split(' ').at(-1) ?? '';
  const [mowing, hedges] = [await added('Mowing'), await added('Hedges')];
  expect((await type('services', 'price', mowing, '£20')).out).toBe('“Mowing” is saved: £20.00 an hour, active.');
  expect((await type('services', 'price', mowing, '20.555')).code).toBe(1);
  expect((await type('services', 'rename', mowing, 'Lawn', 'mowing')).out).toContain('“Lawn mowing” is saved');
  expect((await type('services', 'order', 'Garden', mowing)).out).toBe('The order is saved.');
  expect((await type('services', 'deactivate', hedges)).out).toContain('inactive');
  expect((await type('services', 'list')).out).toMatch(
    /active +£20\.00 +Garden +Lawn mowing\n.*inactive +£18\.50 +Garden +Hedges/,
  );
  expect((await type('services', 'delete', hedges)).out).toBe('“Hedges” is deleted.');
  expect(await type('services', 'delete', hedges)).toEqual({ code: 1, out: 'Service not found' });
});

// M-156.1
test('lists reviews, and says when there is none of an id or a command is not understood', async () => {
  expect(await type('reviews')).toEqual({ code: 0, out: 'There are no reviews.' });
  expect(await type('reviews', 'remove', 'nonsense', 'rude')).toEqual({ code: 1, out: 'Review not found' });
  expect(await type('reviews', 'restore', 'nonsense')).toEqual({ code: 1, out: 'Review not found' });
  expect((await type('reviews', 'remove', 'nonsense')).out).toContain('Usage: reviews');
});

describe('the CSV file of services', () => {
  const folder = mkdtempSync(join(tmpdir(), 'choresy-file-'));
  const file = join(folder, 'services.csv');
  afterAll(() => rmSync(folder, { recursive: true }));

  // M-155.1, M-155.2, M-155.3
  test('is exported, checked and imported', async () => {
    await type('categories', 'add', 'Roofs');
    await type('services', 'add', 'Roofs', '30', 'Tiles');
    expect(await type('export-services', file)).toEqual({ code: 0, out: `Written to ${file}.` });
    expect((await type('export-services', file)).out).toContain('cannot be written');
    expect((await type('export-services')).out).toContain(',Roofs,Tiles,,30.00,,yes,1');
    writeFileSync(file, `${readFileSync(file, 'utf8')},Roofs,Gutters,,25,,yes,\r\n`);
    expect(await type('import-services', file, '--dry-run')).toEqual({
      code: 0,
      out: expect.stringMatching(/^Nothing was changed\. It would be: 1 new, 0 changed, \d+ as they were\.$/),
    });
    expect((await type('import-services', file)).out).toMatch(/^Imported: 1 new, 0 changed/);
    expect((await type('import-services', file)).out).toMatch(/^Imported: 0 new, 0 changed/);
  });

  // M-155.2
  test('is rejected with a list of its bad rows, and so is a file that is not there', async () => {
    writeFileSync(file, 'Category,Name,Description,Price per hour,Areas,Active\nRoofs,,,x,,yes\n');
    const { code, out } = await type('import-services', file);
    expect(code).toBe(1);
    expect(out).toMatch(
      /LINE +COLUMN +WHAT IS WRONG\n2 +Name +Please give a name\n2 +Price per hour +Please give a price/,
    );
    expect(out).toContain('Nothing was imported: 1 line needs a correction.');
    expect(await type('import-services', join(folder, 'none.csv'))).toMatchObject({ code: 1 });
    expect((await type('import-services', file, 'second')).out).toContain('Usage: import-services');
  });
});
