import { act, screen, waitFor, within } from '@testing-library/react';
import { SITE_PAGES } from 'contract/catalogue/sitePage.calls';
import { addToCart, checkHealth, removeFromCart } from 'shared-ui/store';
import { customer, expectNoAxeViolations, provider, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { PublicLayout } from './PublicLayout';

const newest = { bookingId: 'CH-2', unread: 1 };

function open(options: RenderPageOptions = {}) {
  return renderPage(null, {
    path: '/home',
    routes: [{ element: <PublicLayout />, children: [{ path: '*', element: <h1>The page</h1> }] }],
    ...options,
  });
}
function header() {
  return within(screen.getByRole('banner'));
}
function linksOf(links: HTMLElement[]) {
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

const BAR = [
  ['Chores Categories', '/categories'],
  ['Chores', '/services'],
  ['Posts', '/allposts'],
  ['Send Booking Reviews', '/review'],
];

// C-2.18
test('public pages are shown between the header and the footer', async () => {
  const { container } = open();
  expect(within(screen.getByRole('main')).getByRole('heading', { name: 'The page' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  await expectNoAxeViolations(container);
});

// C-1.11, C-9.12, M-29
test('the header claims 300 completed bookings', () => {
  open();
  expect(header().getByText('300 completed bookings')).toBeVisible();
});

// C-2.21, C-2.22
test('a visitor who is not signed in sees the four links and both logins', () => {
  open();
  expect(linksOf(header().getAllByRole('link')).slice(1, 5)).toEqual(BAR);
  expect(header().getByRole('link', { name: 'Sign in as Customer' })).toHaveAttribute('href', '/auth');
  expect(header().getByRole('link', { name: 'Sign in as a helper' })).toHaveAttribute('href', '/providerlogin');
  expect(header().queryByRole('button', { name: 'My Account' })).toBeNull();
});

// C-2.21, C-2.23
test("a customer sees the booking history and the account menu's two entries", async () => {
  const { user } = open({ as: customer() });
  expect(linksOf(within(header().getByRole('navigation')).getAllByRole('link'))).toEqual([
    ...BAR,
    ['Chores Booking History', '/booking-history'],
  ]);
  expect(header().queryByRole('link', { name: /^Sign in/ })).toBeNull();
  await user.click(header().getByRole('button', { name: 'My Account' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['My Profile', 'Logout']);
});

// C-2.22
test('on the landing page a customer is offered both logins as well', () => {
  open({ as: customer(), path: '/landing' });
  expect(header().getByRole('link', { name: 'Sign in as Customer' })).toBeVisible();
  expect(header().getByRole('link', { name: 'Sign in as a helper' })).toBeVisible();
});

// C-2.23
test("a helper's account menu leads to the helper's pages", async () => {
  const { user } = open({ as: provider() });
  await user.click(header().getByRole('button', { name: 'My Account' }));
  expect(linksOf(screen.getAllByRole('menuitem'))).toEqual([
    ['My Profile', '/provider/profile'],
    ['My Chores', '/my-services'],
    ['Chores Bookings', '/chores-bookings'],
    ['Chores History', '/service-history'],
    ['Send Booking Reviews', '/review'],
    ['Logout', null],
  ]);
});

// C-2.24
test('the hamburger menu repeats the links, with the booking history for a customer', async () => {
  const { user } = open({ as: customer() });
  await user.click(header().getByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(linksOf(menu.getAllByRole('link'))).toEqual([
    ...BAR,
    ['Chores Booking History', '/booking-history'],
    ['My Profile', '/profile'],
  ]);
  expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
});

// M-126
test('the header leads to the cart and shows how many chores are in it, hours aside', async () => {
  const { store, user, location } = open({ as: customer() });
  expect(header().getByRole('link', { name: 'Cart' })).toHaveTextContent('');
  await act(async () => {
    for (const id of ['oven', 'oven', 'lawn']) await store.dispatch(addToCart(id));
    await store.dispatch(addToCart('tap'));
    await store.dispatch(removeFromCart('tap'));
  });
  const link = header().getByRole('link', { name: 'Cart, 2 chores' });
  expect(link).toHaveTextContent('2');
  await user.click(link);
  expect(location()).toBe('/cart');
});

// C-1.10
test('the footer describes the product and has social links, quick links and contact details', () => {
  open();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(/^Choresy connects households with independent helpers/)).toBeVisible();
  for (const name of ['Quick links', 'Follow us', 'Contact'])
    expect(footer.getByRole('heading', { name })).toBeVisible();
  for (const name of ['Instagram', 'Facebook', 'LinkedIn']) {
    expect(footer.getByRole('link', { name }).getAttribute('href')).toMatch(/^https:/);
  }
  expect(footer.getByRole('link', { name: 'All categories' })).toHaveAttribute('href', '/categories');
  expect(footer.getByRole('link', { name: 'support@example.co.uk' })).toHaveAttribute(
    'href',
    'mailto:support@example.co.uk',
  );
  expect(footer.getByRole('link', { name: '020 7946 0000' })).toHaveAttribute('href', 'tel:02079460000');
});

// M-573
test('the footer leads to each page of rules and help', () => {
  open();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('heading', { name: 'Help and rules' })).toBeVisible();
  const hrefs = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const slug of SITE_PAGES) expect(hrefs).toContain(`/info/${slug}`);
});

// M-202.4, M-340.1, M-340.2
test('the header leads a customer to the booking with the newest message that is unread, with their number', async () => {
  const bookings = [
    { bookingId: 'CH-2', unread: 1 },
    { bookingId: 'CH-1', unread: 2 },
  ];
  const { container, user, location, server, store } = open({
    as: customer(),
    server: { unreadMessages: { total: 3, bookings } },
  });
  expect(server.callsOf('listCustomerUnread')).toHaveLength(0);
  await act(() => store.dispatch(checkHealth()));
  const link = await header().findByRole('link', { name: '3 unread messages about bookings' });
  expect(link).toHaveTextContent('3');
  await expectNoAxeViolations(container);
  expect(link).toHaveAttribute('href', '/bookings/CH-2#messages');
  await user.click(link);
  expect(location()).toBe('/bookings/CH-2');
  // The next page has the number of the last one and requests it again only when it is old.
  expect(header().getByRole('link', { name: /unread/ })).toHaveTextContent('3');
  expect(server.callsOf('listCustomerUnread')).toHaveLength(1);
});

// M-340.2
test('the number of unread messages is requested again when the tab comes to the front', async () => {
  const { server, store } = open({ as: customer(), server: { unreadMessages: { total: 1, bookings: [newest] } } });
  await act(() => store.dispatch(checkHealth()));
  await header().findByRole('link', { name: '1 unread message about a booking' });
  server.data.unreadMessages = { total: 0, bookings: [] };
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(header().queryByRole('link', { name: /unread/ })).toBeNull());
});

// M-340.1, M-340.3
test('the header says nothing of messages when all are read, or when that is not known', async () => {
  const { server, unmount, store } = open({ as: customer() });
  await act(() => store.dispatch(checkHealth()));
  await waitFor(() => expect(server.callsOf('listCustomerUnread')).toHaveLength(1));
  expect(header().queryByRole('link', { name: /unread/ })).toBeNull();
  unmount();
  const failing = open({ as: customer(), prepare: (fake) => fake.fail('listCustomerUnread', { status: 500 }) });
  await act(() => failing.store.dispatch(checkHealth()));
  await waitFor(() => expect(failing.server.callsOf('listCustomerUnread')).toHaveLength(1));
  expect(header().queryByRole('link', { name: /unread/ })).toBeNull();
});

// M-340.1
test.each([
  ['a visitor', {}],
  ['a helper', { as: provider() }],
])('%s has no number of a customer’s unread messages in the header', async (_, options) => {
  const { server, store } = open(options);
  await act(() => store.dispatch(checkHealth()));
  expect(server.callsOf('listCustomerUnread')).toHaveLength(0);
});
