import { cardsInView } from './cardsInView';

// M-337
test.each([
  [485, 1280, 800, 4],
  [485, 1280, 860, 8],
  [485, 1280, 1440, 12],
  [880, 1280, 844, 0],
  [880, 1280, 880, 0],
  [880, 1280, 881, 4],
  [485, 1081, 800, 4],
  [485, 1080, 800, 2],
  [485, 412, 823, 4],
  [880, 412, 823, 0],
])('of a list at %i px a screen of %i by %i px shows up to %i cards', (top, innerWidth, innerHeight, cards) => {
  expect(cardsInView(top, { innerWidth, innerHeight })).toBe(cards);
});
