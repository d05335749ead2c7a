import { act, screen, waitFor } from '@testing-library/react';
import { renderPage, service } from 'shared-ui/test';
import { routes } from '../../routes';
import { names, render } from '../../test/servicesPage';

const many = Array.from({ length: 20 }, (_, index) => service({ name: `Chore ${index + 1}`, price: 100 - index }));

// M-348
test('a change of the filters shows all chores in their new order, and Back the order before', async () => {
  const { user, router } = render('/services', { server: { services: many } });
  await screen.findByText('Chore 20');
  const before = names();
  await user.click(screen.getByRole('button', { name: 'Sort' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Price' }));
  await waitFor(() => expect(names()).toEqual(before.toReversed()));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(names()).toEqual(before));
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
