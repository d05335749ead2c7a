import { startTestApp, type TestApp } from '../../../test/testApp';
import { placesOf } from '../services/location.repo';
import { areasOfAddress } from './areas.repo';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

// M-19
test.each([
  ['2 Venn Street, London SW4 0AZ', ['sw4', 'london']],
  ['2 venn street sw40az', ['sw4', 'london']],
  ['Bath Road, Bristol BS3 1EN', ['bs3', 'bristol']],
  ['1 Fleet Street EC4A 2DQ', ['ec4a', 'london']],
  ['Somewhere in Leeds', ['leeds']],
  ['High Street 5', []],
  ['', []],
])('derives the areas of the address %j', async (address, areas) => {
  expect(await areasOfAddress(app.context.db, address)).toEqual(areas);
});

test.each([
  ['SW4 0AZ', ['sw4', 'london']],
  ['ec4a', ['ec4a', 'london']],
  ['Atlantis', []],
  ['%_', []],
  ['', []],
])('finds the places of the search %j', async (location, places) => {
  expect(await placesOf(app.context.db, location)).toEqual(places);
});

// M-19
test('finds services in all parts of a city', async () => {
  const places = await placesOf(app.context.db, ' York ');
  expect(places).toEqual(expect.arrayContaining(['york', 'yo1', 'yo32']));
  expect(await placesOf(app.context.db, 'Birmingam')).toEqual(expect.arrayContaining(['birmingham', 'b1']));
});
