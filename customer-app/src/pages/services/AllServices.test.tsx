import { act, screen } from '@testing-library/react';
import { renderPage, service } from 'shared-ui/test';
import { routes } from '../../routes';
import { names, render } from '../../test/servicesPage';

// The window of these tests is 1024 by 768 px: one row of two cards, and more where the page is scrolled down.
const many = Array.from({ length: 20 }, (_, index) => service({ name: `Chore ${index + 1}`, price: 100 - index }));

let frames: FrameRequestCallback[];

beforeEach(() => {
  frames = [];
});
afterEach(() => {
  jest.restoreAllMocks();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

/** Sorts the chores by price while no frame is painted. */
async function sortByPrice() {
  const page = render('/services', { server: { services: many } });
  await screen.findByText('Chore 20');
  await page.user.click(screen.getByRole('button', { name: 'Sort' }));
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Price' }));
  return page;
}

function paint() {
  return act(async () => {
    for (const frame of frames) frame(0);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

// M-348
test('the first frame after a change of the filters has the cards in view, the next one all', async () => {
  await sortByPrice();
  expect(names()).toEqual(['Chore 20', 'Chore 19']);
  await paint();
  expect(names()).toHaveLength(20);
});

// M-348
test('who has scrolled down keeps cards to the lower edge of the screen when the filters change', async () => {
  Object.defineProperty(window, 'scrollY', { value: 700, configurable: true });
  await sortByPrice();
  expect(names()).toHaveLength(6);
});

// M-125
test('Back to other filters shows all chores at once', async () => {
  const { router } = await sortByPrice();
  await paint();
  frames = [];
  await act(() => router.navigate(-1));
  expect(names()).toHaveLength(20);
});

test('the filters change in one step of the router, without a state of loading before it', async () => {
  const { user, router, location } = renderPage(null, { path: '/services', routes, server: { services: many } });
  await screen.findByText('Chore 20');
  await user.click(screen.getByRole('button', { name: 'Sort' }));
  const states: string[] = [];
  router.subscribe(({ navigation }) => states.push(navigation.state));
  await user.click(await screen.findByRole('menuitem', { name: 'Price' }));
  expect(location()).toBe('/services?sort=price');
  expect(states).toEqual(['idle']);
});

// M-352
test("the pictures of a phone's first row are requested with the page, the others when they come near", async () => {
  render('/services', { server: { services: many } });
  const cards = await screen.findAllByRole('listitem');
  const loading = cards.map((card) => card.querySelector('img')?.getAttribute('loading')).filter(Boolean);
  expect(loading.slice(0, 3)).toEqual(['eager', 'eager', 'lazy']);
  expect(loading.lastIndexOf('eager')).toBe(1);
});
