import { act, screen, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { booking, customer, expectNoAxeViolations, renderPage } from 'shared-ui/test';
import { BookingHistoryPage } from './BookingHistoryPage';
import { open, completed, cards, titles } from '../../test/bookingHistoryPage';

function four() {
  return [
    booking({
      service: { ...booking().service, name: 'Oven clean' },
      status: 'pending',
      paymentStatus: 'pending',
      createdAt: '2026-11-04T12:00:00.000Z',
    }),
    booking({
      service: { ...booking().service, name: 'Tap repair' },
      status: 'confirmed',
      createdAt: '2026-11-03T12:00:00.000Z',
    }),
    booking({
      service: { ...booking().service, name: 'Lawn care' },
      ...completed(),
      createdAt: '2026-11-02T12:00:00.000Z',
    }),
    booking({
      service: { ...booking().service, name: 'Door fix' },
      status: 'cancelled',
      paymentStatus: 'refunded',
      createdAt: '2026-11-01T12:00:00.000Z',
    }),
  ];
}

describe('the booking history', () => {
  // C-2.73, C-7.20
  it('requests the bookings with the bearer and shows the details of each', async () => {
    const { server } = open({ server: { bookings: [booking({ bookingId: 'CH-12345678', totalPrice: 1234.5 })] } });
    const [card] = await cards();
    expect(card).toHaveTextContent('Tap and leak repair');
    expect(card).toHaveTextContent('Confirmed');
    expect(card).toHaveTextContent('25 Nov 2026');
    expect(card).toHaveTextContent('10:00 – 12:00');
    expect(card).toHaveTextContent('Amelia Carter');
    expect(card).toHaveTextContent('£1,234.50');
    expect(card).toHaveTextContent('CH-12345678');
    expect(server.callsOf('listBookings')[0]?.bearer).toBe(localStorage.getItem('token'));
  });

  // M-425
  it('says that mails to the address do not arrive', async () => {
    open({ server: { bookings: [booking()], customer: { ...customer(), refusedEmail: 'amelia@example.com' } } });
    expect(await screen.findByText(/Our emails to amelia@example\.com do not arrive/)).toBeVisible();
  });

  it('has one h1 and no accessibility violation', async () => {
    const { container } = open({ server: { bookings: four() } });
    await cards();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await expectNoAxeViolations(container);
  });

  // M-22
  it('shows the name of the helper, or that one is being matched', async () => {
    const provider = { _id: 'p', name: 'Hugo', businessName: 'Bennett Home Repairs', phone: '1' };
    open({
      server: {
        bookings: [booking({ provider, assignmentStatus: 'accepted' }), booking(), booking({ status: 'cancelled' })],
      },
    });
    const [mine, waiting, cancelled] = await cards();
    expect(mine).toHaveTextContent('Helper: Bennett Home Repairs');
    expect(waiting).toHaveTextContent('Helper: being matched');
    expect(cancelled).not.toHaveTextContent('Helper');
  });

  // C-3.12
  it.each([
    [
      'a range',
      { isDateRange: true, dateRange: { startDate: '2026-11-25', endDate: '2026-11-27' } },
      '25 Nov 2026 – 27 Nov 2026',
    ],
    ['a single day', { isDateRange: false, singleDate: '2026-11-25' }, '25 Nov 2026'],
    ['a plain date', '2026-11-25', '25 Nov 2026'],
    ['an instant', '2026-11-25T00:00:00.000Z', '25 Nov 2026'],
    ['a range without its end', { isDateRange: true, dateRange: { startDate: '2026-11-25' } }, 'Date not set'],
    ['a missing date', null, 'Date not set'],
    ['an unreadable date', 'soon', 'Invalid date format'],
  ])('shows %s in the date of the booking', async (_case, bookingDate, text) => {
    open({ prepare: (server) => server.respond('listBookings', { success: true, data: [{ _id: 'b', bookingDate }] }) });
    expect((await cards())[0]).toHaveTextContent(text);
  });

  // C-3.11
  it('shows bookings with missing fields and an unknown status', async () => {
    const data = [
      { _id: 'b1', service: 'Deep clean', status: 'on hold', totalPrice: '12' },
      { bookingId: 'b2', service: null },
      null,
      'x',
    ];
    open({ prepare: (server) => server.respond('listBookings', { success: true, data }) });
    const [odd, empty] = await cards();
    expect(odd).toHaveTextContent('Deep clean');
    expect(odd).toHaveTextContent('On hold');
    expect(odd).toHaveTextContent('£12.00');
    expect(odd).toHaveTextContent('Not set');
    expect(empty).toHaveTextContent('Service Unavailable');
  });

  // C-2.74
  it('links to the chores when there are no bookings', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'No Bookings Yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse chores' })).toHaveAttribute('href', '/services');
  });

  // C-8.22
  it.each([
    [
      'a message of the server',
      (server: ReturnType<typeof open>['server']) => server.fail('listBookings', { status: 500, message: 'Down' }),
      'Down',
    ],
    [
      'a 500 without a message',
      (server: ReturnType<typeof open>['server']) => server.fail('listBookings', { status: 500 }),
      'Failed to fetch bookings. Please try again.',
    ],
    [
      'no response',
      (server: ReturnType<typeof open>['server']) => server.drop('listBookings'),
      'Failed to fetch bookings. Please try again.',
    ],
    [
      'success: false',
      (server: ReturnType<typeof open>['server']) => server.respond('listBookings', { success: false }),
      'Failed to fetch bookings',
    ],
    [
      'a response without a list',
      (server: ReturnType<typeof open>['server']) => server.respond('listBookings', { success: true, data: {} }),
      'Invalid response format or unauthorized',
    ],
    [
      'a 403',
      (server: ReturnType<typeof open>['server']) => server.fail('listBookings', { status: 403 }),
      'Invalid response format or unauthorized',
    ],
  ])('shows a failure after %s, and Retry loads the list in place', async (_case, prepare, text) => {
    const { user, server } = open({ prepare });
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    server.restore('listBookings');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'No Bookings Yet' })).toBeVisible();
  });
});

describe('the filters of the booking history', () => {
  // C-2.71, C-2.72
  it('offer the statuses in their order and count the bookings', async () => {
    const { user, location } = open({ server: { bookings: four() } });
    expect(await screen.findByText('4 of 4 bookings')).toBeVisible();
    const status = screen.getByLabelText('Status');
    expect(
      within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All Status', 'Confirmed', 'Pending', 'Completed', 'Cancelled']);
    await user.selectOptions(status, 'Completed');
    expect(await screen.findByText('1 of 4 bookings')).toBeVisible();
    expect(titles()).toEqual(['Lawn care']);
    expect(location()).toBe('/booking-history?status=completed');
    await user.selectOptions(status, 'All Status');
    expect(await screen.findByText('4 of 4 bookings')).toBeVisible();
  });

  it('reads the filters from the query string', async () => {
    open({ path: '/booking-history?status=pending&search=oven', server: { bookings: four() } });
    expect(await screen.findByText('1 of 4 bookings')).toBeVisible();
    expect(screen.getByLabelText('Search your bookings')).toHaveValue('oven');
  });

  // C-2.75, M-22
  it('can be cleared when nothing is found', async () => {
    const { user, location } = open({ server: { bookings: four() } });
    await user.type(await screen.findByLabelText('Search your bookings'), 'roof');
    expect(await screen.findByText('0 of 4 bookings')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear Search' }));
    expect(await screen.findByText('4 of 4 bookings')).toHaveFocus();
    expect(screen.getByLabelText('Search your bookings')).toHaveValue('');
    expect(location()).toBe('/booking-history');
  });

  // M-22
  it('show the search of the URL after Back and after a link to the whole list', async () => {
    const { user, router } = open({ server: { bookings: four() } });
    await user.type(await screen.findByLabelText('Search your bookings'), 'care');
    await user.selectOptions(screen.getByLabelText('Status'), 'Completed');
    await user.clear(screen.getByLabelText('Search your bookings'));
    await user.type(screen.getByLabelText('Search your bookings'), 'zzz');
    expect(screen.getByLabelText('Search your bookings')).toHaveFocus();
    expect(await screen.findByText('0 of 4 bookings')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByText('1 of 4 bookings')).toBeVisible();
    expect(screen.getByLabelText('Search your bookings')).toHaveValue('care');
    await act(() => router.navigate(paths.bookingHistory()));
    expect(await screen.findByText('4 of 4 bookings')).toBeVisible();
    expect(screen.getByLabelText('Search your bookings')).toHaveValue('');
  });
});

// C-4.22, M-13, M-27
it('/bookings shows the new booking first, and once that it was created', async () => {
  const [oldest, ...others] = four().reverse();
  const { router } = renderPage(null, {
    as: customer(),
    server: { bookings: [...others, oldest!] },
    routes: [
      { path: '/book', element: null },
      { path: '/bookings', element: <BookingHistoryPage /> },
    ],
    path: '/book',
  });
  await act(() => router.navigate(paths.bookings(), { state: { isCreated: true, bookingId: oldest!.bookingId } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Booking created successfully!');
  await cards();
  expect(titles()).toEqual(['Door fix', 'Oven clean', 'Tap repair', 'Lawn care']);
  expect(router.state.location.state).toBeNull();
});
