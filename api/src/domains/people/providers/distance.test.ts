import { distanceBetween } from './outwardCodes';

// M-271.3, M-401
it.each([
  ['1 Clapham High Street, London SW4 7AB', 'SW4', 'district'],
  ['1 Clapham High Street, London sw47ab', 'SW4', 'district'],
  ['10 Hatton Garden, London EC1N 8AH', 'EC1A', 'district'],
  ['1 Clapham High Street, London SW4 7AB', 'SW11', 'area'],
  ['1 Clapham High Street, London SW4 7AB', 'S4', 'further'],
  ['1 Clapham High Street, London SW4 7AB', 'SE15', 'further'],
  ['SW4 7AB, and a workshop in SE15 4JR', 'SE15', 'district'],
  ['Unit E2, 40 Mill Lane, Manchester M1 2AB', 'E2', 'further'],
  ['Unit E2, 40 Mill Lane, Manchester M1 2AB', 'M1', 'district'],
  ['M25 services', 'M25', null],
  ['Clapham High Street, London', 'SW4', null],
  ['1 Clapham High Street, London SW4 7AB', '', null],
])('from %j to %j is %s', (address, outward, distance) => {
  expect(distanceBetween(address, outward)).toBe(distance);
});
