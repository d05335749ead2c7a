import { cardsInView } from './cardsInView';

// M-337
test.each([
  [485, 800, 4],
  [485, 860, 8],
  [485, 1440, 12],
  [880, 844, 0],
  [880, 880, 0],
  [880, 881, 4],
])('of a list at %i px a screen of %i px shows up to %i cards', (top, screen, cards) => {
  expect(cardsInView(top, screen)).toBe(cards);
});
