import { startTestApp, type TestApp } from '../../../../test/testApp';
import { placesOf } from '../../catalogue/services/search.repo';
import { areasOfAddress } from './areas.repo';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

// M-19, M-401
test.each([
  ['2 Venn Street, London SW4 0AZ', ['sw4', 'london']],
  ['2 venn street sw40az', ['sw4', 'london']],
  ['Bath Road, Bristol BS3 1EN', ['bs3', 'bristol']],
  ['1 Fleet Street EC4A 2DQ', ['ec4a', 'london']],
  ['Somewhere in Leeds', ['leeds']],
  ['High Street 5', []],
  ['Unit E2, 40 Mill Lane, Manchester M1 2AB', ['m1', 'manchester']],
  ['Unit E2 40 Mill Lane Manchester m12ab, UK', ['m1', 'manchester']],
  ['E2, 40 Mill Lane, Manchester', ['manchester']],
  ['Flat B1 2nd floor, 3 Quay Street, Bristol BS1 4ST', ['bs1', 'bristol']],
  ['A40 Western Avenue, London', ['london']],
  ['M25 services, London', ['london']],
  ['M25 services', []],
  ['Flat B1', []],
  ['E2 Energy Ltd', []],
  ['G4 Movers, Leeds', ['leeds']],
  ['London Road, Leeds', ['leeds']],
  ['12 Bath Road, Hackney', []],
  ['9 Elm Rd SW4', ['sw4', 'london']],
  ['Finsbury Park N4', ['n4', 'london']],
  ['SE15, London', ['se15', 'london']],
  ['SW4 7AB, and a workshop in SE15 4JR', ['sw4', 'se15', 'london']],
  ['', []],
])('derives the areas of the address %j', async (address, areas) => {
  expect(await areasOfAddress(app.context.db, address)).toEqual(areas);
});

// M-401, M-402
test.each([
  ['SW4 0AZ', ['sw4', 'london']],
  ['sw4oaz', ['sw4', 'london']],
  ['ＳＷ４', ['sw4', 'london']],
  ['Unit E2, 40 Mill Lane, Manchester M1 2AB', ['m1', 'manchester']],
  ['E2, 40 Mill Lane, Manchester M1 2AB', ['m1', 'manchester']],
  ['SW4, E8, N1', ['sw4', 'e8', 'n1', 'london']],
  ['SW4/E8', ['sw4', 'e8', 'london']],
  ['SW4 and E8', ['sw4', 'e8', 'london']],
  ['SW4(E8)', ['sw4', 'e8', 'london']],
  ['SW4、E8', ['sw4', 'e8', 'london']],
  ['SW4 • E8', ['sw4', 'e8', 'london']],
  ['SW4 (London)', ['sw4', 'london']],
  ['Clapham (SW4)', ['sw4', 'london']],
  ['Flat 2 (E2), Manchester M1 2AB', ['m1', 'manchester']],
  ['SW4 SW9', ['sw4', 'sw9', 'london']],
  ['SW4 6DX, M1', ['sw4', 'm1', 'london', 'manchester']],
  ['Clapham SW4', ['sw4', 'london']],
  ['E8 Hackney', ['e8', 'london']],
  ['SW4, London', ['sw4', 'london']],
  ['M25 services', []],
  ['Flat B1', []],
  ['E2 Energy Ltd', []],
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
  const several = await placesOf(app.context.db, 'SW4, Leeds and York');
  expect(several).toEqual(expect.arrayContaining(['sw4', 'london', 'leeds', 'ls1', 'york', 'yo1']));
  expect(several).not.toContain('se15');
  expect(await placesOf(app.context.db, 'A40 Western Avenue, London')).toContain('se15');
  expect(await placesOf(app.context.db, 'Birmingam')).toEqual(expect.arrayContaining(['birmingham', 'b1']));
});
