import { act, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { loadCart } from 'shared-ui/store';
import { customer, expectNoAxeViolations, renderPage, service, type RenderPageOptions } from 'shared-ui/test';
import { useListServicesQuery } from '../../api/catalogue';
import { ServicePage } from './ServicePage';

const oven = service({
  _id: 'oven',
  name: 'Oven clean',
  price: 24.5,
  description: 'Racks, door and all.',
  rating: 4.6,
  reviewCount: 2,
});
const reviews = [
  { _id: 'r1', rating: 5, review: 'Spotless.', author: 'Amelia C.', createdAt: '2026-11-01T10:00:00.000Z' },
  { _id: 'r2', rating: 4, review: 'On time.', author: 'Theo M.', createdAt: '2026-10-01T10:00:00.000Z' },
];
function render(options: RenderPageOptions = {}) {
  return renderPage(<ServicePage />, {
    as: customer(),
    path: '/service/oven',
    pattern: paths.service.pattern,
    server: { services: [oven], reviews },
    ...options,
  });
}

// M-312.3
test('the chore page hands the time that a search was for on to the booking form', async () => {
  render({ path: '/service/oven?day=2026-11-24&start=10:00&hours=2' });
  expect(await screen.findByRole('link', { name: 'Book This Service Now' })).toHaveAttribute(
    'href',
    '/book?service=oven&day=2026-11-24&start=10%3A00&hours=2',
  );
});

// C-2.7, C-2.61, C-2.62, C-7.17
test('the chore page shows name, price, category and description, and links to the booking form', async () => {
  const { server, container } = render();
  expect(await screen.findByRole('heading', { level: 1, name: 'Oven clean' })).toBeVisible();
  expect(screen.getByText(/£24\.50/)).toHaveTextContent('£24.50 / hour');
  expect(screen.getByText('Cleaning')).toBeVisible();
  expect(screen.getByText('Racks, door and all.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book This Service Now' })).toHaveAttribute('href', '/book?service=oven');
  expect(container.querySelector('img')).toHaveAttribute('src', '/images/cleaning-400.avif');
  expect(server.callsOf('getService')[0]?.bearer).not.toBeNull();
  expect(await screen.findByText('Spotless.')).toBeVisible();
  expect(screen.getByText('Spotless.')).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('2 verified reviews')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Oven clean · Choresy'));
  await expectNoAxeViolations(container);
});

// M-153.2
test('the chore page says that a chore is no longer offered in place of the buttons', async () => {
  render({ server: { services: [{ ...oven, isActive: false }], reviews } });
  expect(await screen.findByText('“Oven clean” is no longer offered. Please choose another service.')).toBeVisible();
  expect(screen.queryByText('Book This Service Now')).toBeNull();
  expect(screen.queryByText('Add to your chores')).toBeNull();
});

// C-2.61
test('the chore page shows that a description is missing and reads a category that is a plain string', async () => {
  render({
    prepare: (server) =>
      server.respond('getService', {
        success: true,
        data: { _id: 'oven', name: 'Oven clean', price: 24, category: 'Cleaning' },
      }),
  });
  expect(await screen.findByText('No description available for this service.')).toBeVisible();
  expect(screen.getByText('Cleaning')).toBeVisible();
});

// C-2.63, C-8.19
test.each<[string, NonNullable<RenderPageOptions['prepare']>, string]>([
  ['the server has none', (server) => (server.data.services = []), 'Not found'],
  ['the response is success: false', (server) => server.respond('getService', { success: false }), 'Service not found'],
  [
    'the response has no data',
    (server) => server.respond('getService', { success: true, data: null }),
    'Service not found',
  ],
])('the chore page shows Service Not Found with a link back when %s', async (_, prepare, text) => {
  render({ prepare });
  expect(await screen.findByRole('heading', { level: 1, name: 'Service Not Found' })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Services' })).toHaveAttribute('href', '/services');
});

// C-8.19
test('the chore page shows a failure, and Retry loads the chore in place', async () => {
  const { user, server } = render({ prepare: (one) => one.fail('getService', { status: 500, message: 'Asleep' }) });
  expect(await screen.findByText('Failed to load service details')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Chore details' })).toBeInTheDocument();
  expect(screen.getByText('Asleep')).toBeVisible();
  server.restore('getService');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Oven clean' })).toBeVisible();
});

test('the chore page moves focus from the heading of the loading page to the name of the chore', async () => {
  let release = () => {};
  render({ prepare: (server) => (release = server.hold('getService')) });
  const waiting = screen.getByRole('heading', { level: 1, name: 'Chore details' });
  waiting.tabIndex = -1;
  waiting.focus();
  release();
  const name = await screen.findByRole('heading', { level: 1, name: 'Oven clean' });
  await waitFor(() => expect(name).toHaveFocus());
});

test('the chore page shows the chore when there are no reviews or they cannot be loaded', async () => {
  const { unmount } = render({ server: { services: [oven] } });
  expect(await screen.findByText('No reviews yet. Yours could be the first.')).toBeVisible();
  unmount();

  const { user, server } = render({ prepare: (one) => one.drop('listReviews') });
  expect(await screen.findByText('The reviews could not be loaded.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Oven clean' })).toBeVisible();
  server.restore('listReviews');
  await user.click(within(screen.getByRole('region', { name: 'Reviews' })).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Spotless.')).toBeVisible();
});

// C-2.86.1
test('the chore page leads a page past the last one of its reviews to the last one', async () => {
  const { server, location } = render({ path: '/service/oven?page=99' });
  expect(await screen.findByText('Spotless.')).toBeVisible();
  expect(location()).toBe('/service/oven');
  expect(server.callsOf('listReviews').map(({ query }) => query)).toEqual([{ page: '99' }, {}]);
});

// M-115
test('the chore page leads to further pages of reviews by their URL', async () => {
  const pageOf = (currentPage: number, text: string) => ({
    success: true,
    data: [{ ...reviews[0], review: text }],
    average: 5,
    count: 101,
    pagination: { currentPage, totalPages: 2, totalEntries: 101 },
  });
  const { user, server, location } = render({ prepare: (one) => one.respond('listReviews', pageOf(1, 'Spotless.')) });
  expect(await screen.findByText('Spotless.')).toBeVisible();
  server.respond('listReviews', pageOf(2, 'Quick.'));
  const pages = screen.getByRole('navigation', { name: 'Pages of reviews' });
  await user.click(within(pages).getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('Quick.')).toBeVisible();
  expect(location()).toBe('/service/oven?page=2');
  expect(server.callsOf('listReviews').map(({ query }) => query)).toEqual([{}, { page: '2' }]);
  expect(within(pages).getByRole('button', { name: 'Page 2' })).toHaveFocus();
});

test('the chore page adds one hour of the chore to the cart, in the browser and on the server', async () => {
  const { user, server, store } = render();
  await user.click(await screen.findByRole('button', { name: 'Add to your chores' }));
  await user.click(screen.getByRole('button', { name: 'Add to your chores' }));
  expect(await screen.findByText('2 hours in your chores')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your chores' })).toHaveAttribute('href', '/cart');
  const calls = server.callsOf('addToCart');
  expect(calls.map(({ body }) => body)).toEqual([{ itemId: 'oven' }, { itemId: 'oven' }]);
  // In a header named token (C-6.6).
  expect(calls[0]?.headers.token).toBe(calls[0]?.bearer);
  expect(store.getState().toasts.toasts.map(({ message }) => message)).toContain('Oven clean is in your chores');
});

// M-21.3
test('the chore page adds no hour to the most that a cart takes', async () => {
  const { user, server, store } = render({ server: { services: [oven], cart: { oven: 99 } } });
  await act(() => store.dispatch(loadCart()));
  const add = await screen.findByRole('button', { name: 'Add to your chores' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await user.click(add);
  expect(screen.getByText('99 hours in your chores')).toBeVisible();
  expect(server.callsOf('addToCart')).toEqual([]);
});

// M-252.3
test('the chore page shows the helper’s reply under a review', async () => {
  const reply = { text: 'Thank you!', at: '2026-11-20T09:30:00.000Z' };
  render({
    server: { services: [oven], reviews: reviews.map((review, index) => (index ? review : { ...review, reply })) },
  });
  const card = within((await screen.findByText('Spotless.')).closest('li')!);
  expect(card.getByText('The helper’s reply')).toBeVisible();
  expect(card.getByText('Thank you!')).toBeVisible();
  expect(screen.getAllByText('The helper’s reply')).toHaveLength(1);
});

/** Opened from the list of chores. */
function ServiceOfList() {
  const { isSuccess } = useListServicesQuery();
  return isSuccess && <ServicePage />;
}
function renderFromList(prepare: NonNullable<RenderPageOptions['prepare']>) {
  return renderPage(<ServiceOfList />, {
    as: customer(),
    path: '/service/oven',
    pattern: paths.service.pattern,
    server: { services: [oven], reviews },
    prepare,
  });
}

// M-354
test('the chore page shows the data of the list of chores while it is loading', async () => {
  let release = () => {};
  const { server } = renderFromList((fake) => (release = fake.hold('getService')));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Oven clean' });
  expect(screen.getByRole('link', { name: 'Book This Service Now' })).toBeVisible();
  server.data.services = [{ ...oven, price: 30 }];
  release();
  expect(await screen.findByText(/£30\.00/)).toBeVisible();
  expect(heading).toBeInTheDocument();
});

// M-354
test('the chore page shows why a chore of the list could not be loaded', async () => {
  renderFromList((fake) => fake.fail('getService', { status: 500 }));
  expect(await screen.findByText('Failed to load service details')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Book This Service Now' })).not.toBeInTheDocument();
});
