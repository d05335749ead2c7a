import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { providerBooking, renderPage } from 'shared-ui/test';
import { AssignedBookingsPage } from './AssignedBookingsPage';
import {
  type Given,
  open,
  openWith,
  awaiting,
  accepted,
  completed,
  cell,
  press,
} from '../../test/assignedBookingsPage';

function named(name: string, given: Given = {}): Given {
  return { service: { name, description: '', image: '' }, ...given };
}

describe('the assigned bookings list', () => {
  // H-2.34, H-2.35
  it('has the specified columns, a total count and no pagination for a single page', async () => {
    openWith(awaiting, accepted);
    expect(await screen.findByText('2 assigned bookings')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Service',
      'Customer',
      'Date & Time',
      'Duration',
      'Total Price',
      'Location',
      'Status',
      'Payout Status',
      'Actions',
    ]);
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });

  // M-164.1
  it('leads to the booking’s own page by the name of the chore', async () => {
    openWith({ ...named('Oven cleaning', awaiting), bookingId: 'CH-7' });
    expect(await screen.findByRole('link', { name: 'Oven cleaning' })).toHaveAttribute(
      'href',
      '/provider/bookings/CH-7',
    );
  });

  it('shows the customer, the place and the price', async () => {
    openWith(accepted);
    expect(await cell('Customer')).toHaveTextContent('Amelia Carteramelia@example.com+44 7700 900111');
    expect(await cell('Location')).toHaveTextContent('12 Wilton Way, London, E8 3EE');
    expect(await cell('Total Price')).toHaveTextContent('£84.00');
  });

  // H-2.39
  it('sorts bookings that await a decision first, then the newest', async () => {
    openWith(
      named('Old done', { ...completed, createdAt: '2026-11-01T09:00:00.000Z' }),
      named('New accepted', { ...accepted, createdAt: '2026-11-19T09:00:00.000Z' }),
      named('Old waiting', { ...awaiting, createdAt: '2026-11-02T09:00:00.000Z' }),
      named('New waiting', { ...awaiting, createdAt: '2026-11-03T09:00:00.000Z' }),
    );
    await screen.findByRole('table');
    expect(
      screen
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent?.replace('Service details not available', '')),
    ).toEqual(['New waiting', 'Old waiting', 'New accepted', 'Old done']);
  });

  // H-2.35, H-7.9
  it('changes the page by number, Previous and Next, and keeps it in the URL', async () => {
    const { user, location, server } = openWith(...Array.from({ length: 21 }, () => accepted));
    await press(user, 'Page 2');
    await waitFor(() => expect(location()).toBe('/provider/bookings?page=2'));
    await press(user, 'Next');
    await waitFor(() => expect(location()).toBe('/provider/bookings?page=3'));
    await press(user, 'Previous');
    await waitFor(() =>
      expect(server.callsOf('listAssignedBookings').map(({ query }) => query)).toEqual([
        { page: '1' },
        { page: '2' },
        { page: '3' },
        { page: '2' },
      ]),
    );
  });

  it('redirects to the last page when the page is beyond it', async () => {
    const { location } = open({
      path: paths.provider.bookings({ page: 9 }),
      server: { assignedBookings: Array.from({ length: 11 }, () => providerBooking(accepted)) },
    });
    await waitFor(() => expect(location()).toBe('/provider/bookings?page=2'));
    expect(await screen.findAllByRole('row')).toHaveLength(2);
  });

  it('shows the bookings of one status when the URL has it', async () => {
    const { user, location } = open({
      path: paths.provider.bookings({ status: 'completed' }),
      server: {
        assignedBookings: [providerBooking(named('Done', completed)), providerBooking(named('To do', accepted))],
      },
    });
    expect(await screen.findByText('1 assigned booking')).toBeVisible();
    expect(screen.queryByText('To do')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All Status');
    expect(await screen.findByText('To do')).toBeVisible();
    expect(location()).toBe('/provider/bookings');
  });

  // H-2.37
  it('shows the empty state without bookings', async () => {
    open();
    expect(await screen.findByText('No Assigned Bookings Found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See paid bookings' })).toHaveAttribute('href', '/provider/services');
  });

  // H-2.38, H-8.6
  it.each([
    ['the server message', { status: 500, message: 'Database away' }, 'Database away'],
    ['the default', { status: 500 }, 'Failed to fetch assigned bookings'],
  ])('shows %s on failure, and Try Again requests it again', async (_case, failure, message) => {
    const { user, server } = open({ prepare: (fake) => fake.fail('listAssignedBookings', failure) });
    const alert = within(await screen.findByRole('alert'));
    expect(screen.queryByText('…')).toBeNull();
    expect(alert.getByText('Error Loading Assigned Bookings')).toBeVisible();
    expect(alert.getByText(message)).toBeVisible();
    server.restore('listAssignedBookings');
    await press(user, 'Try Again');
    expect(await screen.findByText('No Assigned Bookings Found')).toBeVisible();
  });

  // H-8.5
  it('shows that a login is required without a token', async () => {
    renderPage(<AssignedBookingsPage />, { path: paths.provider.bookings() });
    expect(await screen.findByText('Authentication required. Please login again.')).toBeVisible();
  });
});
