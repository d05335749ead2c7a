import { act, screen, waitFor, within } from '@testing-library/react';
import { addToCart, loadCart } from 'shared-ui/store';
import { customer, expectNoAxeViolations, renderPage, service, type RenderPageOptions } from 'shared-ui/test';
import { CartPage } from './CartPage';

const services = [
  service({ _id: 'oven', name: 'Oven clean', price: 24.1 }),
  service({ _id: 'tap', name: 'Tap repair', price: 42 }),
];
function render(options: RenderPageOptions = {}) {
  return renderPage(<CartPage />, {
    as: customer(),
    path: '/cart',
    server: { services, cart: { oven: 3, tap: 1, unknown: 2 } },
    ...options,
  });
}

function row(name: string) {
  return within(screen.getByRole('heading', { level: 2, name }).closest('li') as HTMLElement);
}
function total() {
  return screen.getByText('Total').textContent;
}

async function loaded(options: RenderPageOptions = {}) {
  const page = render(options);
  await act(() => page.store.dispatch(loadCart()));
  await screen.findByRole('heading', { name: 'Oven clean' });
  return page;
}

// C-9.2, M-21.1
test('the cart page lists the chores with hours and sums, and the total of price times hours', async () => {
  const { container, server } = await loaded();
  expect(screen.getByRole('heading', { level: 1, name: 'Your chores' })).toBeVisible();
  expect(row('Oven clean').getByText('3 hours')).toBeVisible();
  expect(row('Oven clean').getByText('£72.30')).toBeVisible();
  expect(row('Tap repair').getByText('1 hour')).toBeVisible();
  expect(total()).toBe('Total £114.30');
  expect(row('Tap repair').getByRole('link', { name: 'Book Tap repair' })).toHaveAttribute('href', '/book?service=tap');
  const [call] = server.callsOf('getCart');
  expect(call?.body).toEqual({});
  expect(call?.headers.token).toBe(call?.bearer);
  await expectNoAxeViolations(container);
});

test('the cart page changes the hours by one with plus and minus, and removes the row with its last hour', async () => {
  const { user, server } = await loaded();
  await user.click(screen.getByRole('button', { name: 'One hour more of Tap repair' }));
  expect(total()).toBe('Total £156.30');
  await user.click(screen.getByRole('button', { name: 'One hour less of Tap repair' }));
  await user.click(screen.getByRole('button', { name: 'One hour less of Tap repair' }));
  expect(screen.queryByText('Tap repair')).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
  expect(total()).toBe('Total £72.30');
  await waitFor(() => expect(server.callsOf('removeFromCart')).toHaveLength(2));
  expect(server.callsOf('addToCart').map(({ body }) => body)).toEqual([{ itemId: 'tap' }]);
  expect(server.callsOf('removeFromCart').map(({ body }) => body)).toEqual([{ itemId: 'tap' }, { itemId: 'tap' }]);
});

// M-21.3
test('the cart page adds no hour to the most that a cart takes', async () => {
  const { user, server } = await loaded({ server: { services, cart: { oven: 98 } } });
  const more = screen.getByRole('button', { name: 'One hour more of Oven clean' });
  await user.click(more);
  expect(row('Oven clean').getByText('99 hours')).toBeVisible();
  expect(more).toHaveAttribute('aria-disabled', 'true');
  await user.click(more);
  expect(row('Oven clean').getByText('99 hours')).toBeVisible();
  expect(server.callsOf('addToCart')).toHaveLength(1);
});

// C-4.4
test('the cart page is emptied by Clear all and then links to all chores', async () => {
  const { user, server } = await loaded();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.getByRole('heading', { name: 'No chores here yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all chores' })).toHaveAttribute('href', '/services');
  await waitFor(() => expect(server.callsOf('clearCart')).toHaveLength(1));
  expect(server.data.cart).toEqual({});
});

test('the cart page undoes a change that the server rejects', async () => {
  const { user, server, store } = await loaded();
  server.fail('addToCart', { status: 500 });
  await user.click(screen.getByRole('button', { name: 'One hour more of Tap repair' }));
  await waitFor(() => expect(store.getState().cart.quantities.tap).toBe(1));
  expect(store.getState().toasts.toasts.map(({ message }) => message)).toEqual([
    'Your chores could not be saved. Please try again.',
  ]);
});

// C-6.6
test('the cart page makes no cart request while nobody is signed in', async () => {
  const { store, server } = render({ as: undefined });
  await act(() => store.dispatch(addToCart('oven')));
  expect(await screen.findByText('1 hour')).toBeVisible();
  expect(server.log.map(({ name }) => name)).toEqual(['listServices']);
});

test('the cart page does not show that the cart is empty while it is loading', async () => {
  const { store, server } = render();
  const release = server.hold('getCart');
  let loading: Promise<unknown> | undefined;
  act(() => void (loading = store.dispatch(loadCart())));
  await waitFor(() => expect(server.callsOf('listServices')).toHaveLength(1));
  expect(screen.queryByText('No chores here yet')).not.toBeInTheDocument();
  await act(async () => {
    release();
    await loading;
  });
  expect(await screen.findByText('Oven clean')).toBeVisible();
});

test('the cart page shows that the cart could not be loaded, and Retry loads it in place', async () => {
  const { user, server, store } = render({ prepare: (one) => one.fail('getCart', { status: 500, message: 'Asleep' }) });
  await act(() => store.dispatch(loadCart()));
  expect(await screen.findByText('Your chores could not be loaded')).toBeVisible();
  expect(screen.getByText('Asleep')).toBeVisible();
  server.restore('getCart');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Oven clean')).toBeVisible();
});

test('the cart page shows that the chores could not be loaded, and Retry loads them in place', async () => {
  const { user, server, store } = render({ prepare: (one) => one.drop('listServices') });
  await act(() => store.dispatch(loadCart()));
  expect(await screen.findByText('Failed to fetch services: Network Error')).toBeVisible();
  server.restore('listServices');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Oven clean')).toBeVisible();
});
