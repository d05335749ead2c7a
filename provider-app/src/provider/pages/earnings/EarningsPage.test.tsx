import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { earnings, provider, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { EarningsPage } from './EarningsPage';

function open(options: RenderPageOptions = {}) {
  return renderPage(<EarningsPage />, { as: provider(), path: paths.provider.earnings(), ...options });
}

function period(name: string) {
  return screen.getByRole('button', { name });
}

// H-2.52, H-9.5
it('shows the title of the earnings page and the four periods, with This Month selected', async () => {
  const { server } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'My Earnings' })).toBeVisible();
  const chosen = ['This Week', 'This Month', 'This Year', 'All Time'].map((name) =>
    period(name).getAttribute('aria-pressed'),
  );
  expect(chosen).toEqual(['false', 'true', 'false', 'false']);
  await waitFor(() => expect(server.callsOf('getEarnings').map(({ query }) => query)).toEqual([{ period: 'month' }]));
});

// M-180.2
it('leads from the earnings to the reviews of the helper’s work', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Reviews of my work' })).toHaveAttribute('href', '/provider/reviews');
});

// M-288.4
it('leads from the earnings to the books', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Books and yearly statement' })).toHaveAttribute(
    'href',
    '/provider/books',
  );
});

// H-7.14
it('requests the selected earnings period and keeps it in the URL', async () => {
  const { user, server, location } = open();
  for (const name of ['This Week', 'This Year', 'All Time', 'This Month']) await user.click(period(name));
  await waitFor(() =>
    expect(server.callsOf('getEarnings').map(({ query }) => query.period)).toEqual([
      'month',
      'week',
      'year',
      'all',
      'month',
    ]),
  );
  expect(location()).toBe('/provider/earnings?period=month');
});

// H-9.5
it('starts with the earnings period of the URL, and with the month for an unknown one', async () => {
  open({ path: paths.provider.earnings({ period: 'all' }) });
  expect(period('All Time')).toHaveAttribute('aria-pressed', 'true');
  await screen.findByText('No Earnings Data');
});

// H-2.53, H-2.54
it('shows two earnings figures, a chart and the breakdown', async () => {
  open({ server: { earnings: earnings() } });
  const table = within(await screen.findByRole('table'));
  expect(screen.getByText('Total Earnings').nextElementSibling).toHaveTextContent('£75.60');
  expect(screen.getByText('Completed Bookings').nextElementSibling).toHaveTextContent('1');
  expect(screen.getByRole('heading', { name: 'Earnings Breakdown' })).toBeVisible();
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Booking ID',
    'Service',
    'Total Price',
    'Your Payout',
    'Completion Date',
    'Payout Date',
  ]);
  expect([table.getByRole('rowheader'), ...table.getAllByRole('cell')].map(({ textContent }) => textContent)).toEqual([
    'CH-00000001',
    'Tap and leak repair',
    '£84.00',
    '£75.60',
    '17 Nov 2026',
    '18 Nov 2026',
  ]);
  expect(await screen.findByRole('img', { name: /^Payouts over time: .*£75\.60/ })).toBeVisible();
});

// M-234.2
it('leads from an earning to its booking', async () => {
  open({ server: { earnings: earnings() } });
  expect(await screen.findByRole('link', { name: 'CH-00000001' })).toHaveAttribute(
    'href',
    '/provider/bookings/CH-00000001',
  );
});

// M-77.2
it('shows under the payout date why a payout has not arrived', async () => {
  const [earning] = earnings().bookings;
  open({
    server: { earnings: earnings({ bookings: [{ ...earning!, payoutDate: null, payoutReason: 'addressChanged' }] }) },
  });
  expect(
    await screen.findByText(
      'Waiting because your PayPal e-mail was changed, or your login reset, in the last 72 hours. It is sent by itself after that.',
    ),
  ).toBeVisible();
});

// H-3.11, H-8.20
it('shows fallbacks for missing earnings fields', async () => {
  open({
    prepare: (server) =>
      server.respond('getEarnings', { success: true, data: { totalEarnings: 5, bookingCount: 1, bookings: [{}] } }),
  });
  const table = within(await screen.findByRole('table'));
  expect([table.getByRole('rowheader'), ...table.getAllByRole('cell')].map(({ textContent }) => textContent)).toEqual([
    'Not set',
    'Service Unavailable',
    'Not set',
    'Not set',
    'Date not set',
    'Date not set',
  ]);
});

// H-2.55
it('shows the empty state without earnings', async () => {
  open();
  expect(await screen.findByText('No Earnings Data')).toBeVisible();
  expect(screen.getByText("You haven't earned anything in this period yet.")).toBeVisible();
});

// H-2.56, H-7.20, H-8.19
it.each([
  [
    'the server message of a rejection',
    (server: Parameters<NonNullable<RenderPageOptions['prepare']>>[0]) =>
      server.respond('getEarnings', { success: false, message: 'Not now' }),
    'Not now',
  ],
  [
    'the default message of a rejection',
    (server: Parameters<NonNullable<RenderPageOptions['prepare']>>[0]) =>
      server.respond('getEarnings', { success: false }),
    'Failed to fetch earnings data',
  ],
  [
    'the default of a failure',
    (server: Parameters<NonNullable<RenderPageOptions['prepare']>>[0]) => server.fail('getEarnings', { status: 500 }),
    'Failed to fetch earnings data',
  ],
  [
    'the error for a response without data',
    (server: Parameters<NonNullable<RenderPageOptions['prepare']>>[0]) =>
      server.respond('getEarnings', { success: true }),
    'Invalid response format or unauthorized',
  ],
  [
    'the error for a response that is not JSON',
    (server: Parameters<NonNullable<RenderPageOptions['prepare']>>[0]) => server.respond('getEarnings', '<html>'),
    'Invalid response format or unauthorized',
  ],
])('shows %s instead of earnings, and Try Again requests them again', async (_case, prepare, message) => {
  const { user, server } = open({ prepare });
  expect(await screen.findByText(message)).toBeVisible();
  server.restore('getEarnings');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No Earnings Data')).toBeVisible();
});

// H-8.19
it('shows on the earnings page that a login is required without a token', async () => {
  renderPage(<EarningsPage />, { path: paths.provider.earnings() });
  expect(await screen.findByText('Authentication required. Please login again.')).toBeVisible();
});
