import { act, screen, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { provider, providerBooking, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { PaidBookingsPage } from './PaidBookingsPage';

function open(options: RenderPageOptions = {}) {
  return renderPage(<PaidBookingsPage />, { as: provider(), path: paths.provider.services(), ...options });
}

async function row(name: RegExp) {
  return within(await screen.findByRole('row', { name }));
}
function figure(label: string) {
  return screen.getAllByText(label).find((one) => one.tagName === 'P')?.nextElementSibling?.textContent;
}
function after(ms: number) {
  return act(() => jest.advanceTimersByTimeAsync(ms));
}
/** The store notifies its subscribers in the next frame. */
function settle() {
  return after(20);
}

describe('the paid bookings list', () => {
  // H-2.28
  it('counts all, available and not available bookings', async () => {
    open({ server: { paidBookings: [providerBooking({ isAvailable: true }), providerBooking(), providerBooking()] } });
    expect(await screen.findByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
    await screen.findByRole('table');
    expect([figure('Total Bookings'), figure('Available'), figure('Not Available')]).toEqual(['3', '1', '2']);
  });

  // M-234.2
  it('leads to the pages of the bookings that this helper has, and to no others', async () => {
    const given = { isAssigned: true, assignmentStatus: 'assigned' } as const;
    open({
      server: {
        paidBookings: [
          providerBooking({ ...given, bookingId: 'CH-1', isAssignedToMe: true }),
          providerBooking({ ...given, bookingId: 'CH-2', isAssignedToMe: false }),
        ],
      },
    });
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/provider/bookings/CH-1']);
  });

  // H-2.29, H-2.32, H-9.6
  it('has the specified columns and texts', async () => {
    open({ server: { paidBookings: [providerBooking({ duration: 90, totalPrice: 1234.5 })] } });
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Service',
      'Date & Time',
      'Duration',
      'Total Price',
      'Status',
      'Actions',
    ]);
    expect([...table.getAllByRole('cell'), table.getByRole('rowheader')].map(({ textContent }) => textContent)).toEqual(
      [
        '25 Nov 202610:00 – 12:00',
        '1 h 30 min',
        '£1,234.50',
        'Confirmed',
        'Mark Available',
        'Tap and leak repairStops the drip.',
      ],
    );
    expect(screen.getByText('Showing page 1 of 1 (1 total bookings)')).toBeVisible();
  });

  // H-2.32, H-3.9, H-7.7
  it('keeps the page number in the URL, and counts over all pages', async () => {
    const paidBookings = Array.from({ length: 12 }, (_, index) =>
      providerBooking({ isAvailable: index >= 9, service: { name: `Job ${index + 1}`, description: '', image: '' } }),
    );
    const { user, location, server } = open({ server: { paidBookings } });
    expect(await screen.findByText('Showing page 1 of 2 (12 total bookings)')).toBeVisible();
    expect(server.callsOf('listPaidBookings')[0]?.query).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Job 12')).toBeVisible();
    expect(location()).toBe('/provider/services?page=2');
    expect([figure('Total Bookings'), figure('Available'), figure('Not Available')]).toEqual(['12', '3', '9']);
  });

  // M-107.1
  it('shows the first page for a number that no list has', async () => {
    const { server } = open({ path: '/provider/services?page=1000000', server: { paidBookings: [providerBooking()] } });
    expect(await screen.findByText('Showing page 1 of 1 (1 total bookings)')).toBeVisible();
    expect(server.callsOf('listPaidBookings')[0]?.query).toEqual({});
  });

  // H-2.31
  it('shows the empty state without bookings', async () => {
    open();
    expect(await screen.findByText('No Bookings Found')).toBeVisible();
    expect(screen.getByText("You don't have any paid bookings yet.")).toBeVisible();
  });
});

describe('a paid bookings list that cannot be loaded', () => {
  // H-2.33, H-8.6
  it.each([
    ['the server message', { status: 500, message: 'Database away' }, 'Database away'],
    ['the default', { status: 500 }, 'Failed to fetch bookings'],
  ])('shows %s, and Try Again requests it again', async (_case, failure, message) => {
    const { user, server } = open({
      prepare: (fake) => fake.fail('listPaidBookings', failure),
      server: { paidBookings: [providerBooking()] },
    });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Error Loading Bookings')).toBeVisible();
    expect(alert.getByText(message)).toBeVisible();
    server.restore('listPaidBookings');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  // H-7.20
  it('shows the server message of a response with success false', async () => {
    open({ prepare: (server) => server.respond('listPaidBookings', { success: false, message: 'Not now' }) });
    expect(await screen.findByText('Not now')).toBeVisible();
  });

  // H-8.5
  it('shows that a login is required without a token', async () => {
    renderPage(<PaidBookingsPage />, { path: paths.provider.services() });
    expect(await screen.findByText('Authentication required. Please login again.')).toBeVisible();
  });
});

describe('the availability button of a paid booking', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  // H-4.2, H-4.3, H-4.4, H-4.5, H-7.8, H-9.4
  it('shows Updating..., Updated! for 2 seconds, then Mark Unavailable', async () => {
    const paid = providerBooking();
    let release = () => {};
    const { user, server } = open({
      server: { paidBookings: [paid] },
      prepare: (fake) => void (release = fake.hold('setAvailability')),
    });
    const cells = await row(/Tap/);
    await user.click(cells.getByRole('button', { name: 'Mark Available' }));
    const busy = cells.getByRole('button', { name: 'Updating...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await user.click(busy);
    release();
    await settle();
    expect(cells.getByRole('button', { name: 'Updated!' })).toBeVisible();
    expect(cells.getAllByRole('cell').at(3)).toHaveTextContent('Available');
    expect([figure('Available'), figure('Not Available')]).toEqual(['1', '0']);
    await after(2_000);
    expect(cells.getByRole('button', { name: 'Mark Unavailable' })).toBeVisible();
    expect(server.callsOf('setAvailability').map(({ body }) => body)).toEqual([
      { bookingId: paid.bookingId, isAvailable: true },
    ]);
  });

  // H-4.1, H-4.2
  it('returns the booking to confirmed when it is marked unavailable', async () => {
    const { user } = open({ server: { paidBookings: [providerBooking({ isAvailable: true })] } });
    const cells = await row(/Tap/);
    expect(cells.getAllByRole('cell').at(3)).toHaveTextContent('Available');
    await user.click(cells.getByRole('button', { name: 'Mark Unavailable' }));
    await settle();
    expect(cells.getAllByRole('cell').at(3)).toHaveTextContent('Confirmed');
  });

  // H-4.5, H-8.7, H-9.4
  it.each([
    [
      'the server message',
      { status: 409, message: 'This booking is already assigned.' },
      'This booking is already assigned.',
    ],
    ['the default message', { status: 500 }, 'Failed to toggle availability'],
  ])('shows Try Again for 3 seconds and %s on failure', async (_case, failure, message) => {
    const { user } = open({
      server: { paidBookings: [providerBooking()] },
      prepare: (server) => server.fail('setAvailability', failure),
    });
    const cells = await row(/Tap/);
    await user.click(cells.getByRole('button', { name: 'Mark Available' }));
    await settle();
    expect(cells.getByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(cells.getByRole('status')).toHaveTextContent(message);
    await after(3_000);
    expect(cells.getByRole('button', { name: 'Mark Available' })).toBeVisible();
    expect(cells.getByRole('status')).toBeEmptyDOMElement();
  });

  // H-4.3, H-4.4
  it.each([
    [true, 'Booking assigned to you'],
    [false, 'Booking assigned to another provider'],
  ])('is disabled once the booking is assigned (to this helper: %s)', async (isAssignedToMe, label) => {
    const { user, server } = open({
      server: { paidBookings: [providerBooking({ isAssigned: true, isAssignedToMe, assignmentStatus: 'assigned' })] },
    });
    const toggle = await screen.findByRole('button', { name: label });
    expect(toggle).toHaveAttribute('aria-disabled', 'true');
    await user.click(toggle);
    expect(server.callsOf('setAvailability')).toEqual([]);
  });

  // M-26.1
  it.each([
    ['pending', { isApproved: false }, 'Your account is awaiting approval. You can take jobs once it is approved.'],
    ['inactive', { isActive: false }, 'Your account is inactive. Chat with the administrator to take jobs again.'],
  ])('is disabled with the reason for a helper who is %s', async (_case, account, reason) => {
    const { user, server } = open({ as: provider(account), server: { paidBookings: [providerBooking()] } });
    expect(await screen.findByText(reason)).toBeVisible();
    const toggle = screen.getByRole('button', { name: 'Mark Available' });
    expect(toggle).toHaveAttribute('aria-disabled', 'true');
    expect(toggle).toHaveAccessibleDescription(`Tap and leak repair ${reason}`);
    await user.click(toggle);
    expect(server.callsOf('setAvailability')).toEqual([]);
  });
});
