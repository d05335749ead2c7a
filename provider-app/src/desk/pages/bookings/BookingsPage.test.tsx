import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deskPaths } from '../../paths';
import { expectNoAxeViolations, operator, operatorBooking, renderPage, type RenderPageOptions } from 'shared-ui/test';
// The route loads the page lazily: on a slow machine that takes longer than a test waits.
import '../../test/loadDeskPages';
import { routes } from '../../../routes';
import { readFilters } from '../../lib/listFilters';
import { bookingFilters, implyState } from './BookingsPage';

function open(options: RenderPageOptions = {}) {
  return renderPage(null, { as: operator(), path: deskPaths.bookings(), routes, ...options });
}
const amelias = operatorBooking({
  bookingId: 'CH-1',
  status: 'confirmed',
  assignmentStatus: 'none',
  customerDetails: { name: 'Amelia Ash', email: 'amelia@example.com', phone: '+44 7700 900456' },
});
const asked = operatorBooking({ bookingId: 'CH-3', status: 'confirmed', assignmentStatus: 'assigned' });
const zaras = operatorBooking({
  bookingId: 'CH-2',
  status: 'cancelled',
  paymentStatus: 'refunded',
  customerDetails: { name: 'Zara Quill', email: 'zara@example.com', phone: '+44 7700 900457' },
});

describe('the list of bookings', () => {
  // M-141.4
  it('shows when, for whom, by whom, in which state and for how much, and leads to the booking', async () => {
    open({ server: { operatorBookings: [amelias, zaras, asked] } });
    const row = within((await screen.findByText('CH-1')).closest('tr')!);
    expect(row.getByRole('link', { name: 'CH-1' })).toHaveAttribute('href', '/desk/bookings/CH-1');
    expect(row.getByText('Tap and leak repair')).toBeVisible();
    expect(row.getByText('Amelia Ash')).toBeVisible();
    expect(row.getByText('Nobody yet')).toBeVisible();
    expect(row.getByText('Confirmed')).toBeVisible();
    expect(row.getByText('Not assigned')).toBeVisible();
    expect(row.getByText('£84.00')).toBeVisible();
    const other = within(screen.getByText('CH-2').closest('tr')!);
    expect(other.getByText('Cancelled')).toBeVisible();
    expect(other.getByText('Refunded')).toBeVisible();
    expect(within(screen.getByText('CH-3').closest('tr')!).getByText('Asked, no answer yet')).toBeVisible();
    expect(screen.getByText('3 bookings')).toBeVisible();
    await expectNoAxeViolations();
  });

  // M-141.4
  it('filters in the URL, and a chip removes a filter', async () => {
    const { user, location, server } = open({ server: { operatorBookings: [amelias, zaras] } });
    await screen.findByText('2 bookings');
    await user.type(screen.getByLabelText('Search'), 'zara');
    await user.selectOptions(screen.getByLabelText('State'), 'Cancelled');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(location()).toBe('/desk/bookings?search=zara&state=cancelled');
    expect(await screen.findByText('1 booking')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove State: Cancelled' }));
    expect(location()).toBe('/desk/bookings?search=zara');
    // A search lists every state.
    expect(await screen.findByLabelText('State')).toHaveDisplayValue('All');
    expect(server.callsOf('listOperatorBookings').at(-1)?.query).toEqual({
      search: 'zara',
      state: 'all',
      page: '1',
      cursor: 'start',
    });
  });

  // M-141.4
  it('opens with the filters of its URL, and goes back to those before', async () => {
    const path = deskPaths.bookings({ search: 'nobody', from: '2026-11-01', to: '2026-02-30' });
    const { user, router } = open({ path, server: { operatorBookings: [amelias] } });
    expect(await screen.findByLabelText('Search')).toHaveValue('nobody');
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-01');
    expect(screen.getByLabelText('Until')).toHaveValue('');
    expect(await screen.findByText('No booking fits these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Search: nobody' }));
    expect(await screen.findByText('CH-1')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByText('No booking fits these filters.')).toBeVisible();
    expect(screen.getByLabelText('Search')).toHaveValue('nobody');
  });

  // M-141.4
  it('does not filter by a last day before the first', async () => {
    const { user, location } = open({ server: { operatorBookings: [amelias] } });
    await screen.findByText('1 booking');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-12-30' } });
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-12-01' } });
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(screen.getByLabelText('Until')).toHaveAccessibleDescription('The last day must not be before the first');
    expect(location()).toBe('/desk/bookings');
    await expectNoAxeViolations();
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-12-30' } });
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(location()).toBe('/desk/bookings?from=2026-12-30&to=2026-12-30');
    expect(screen.getByLabelText('Until')).toHaveAccessibleDescription('');
  });

  it('shows pages', async () => {
    const operatorBookings = Array.from({ length: 51 }, () => operatorBooking());
    const { user, location } = open({ server: { operatorBookings } });
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(location()).toBe('/desk/bookings?page=2&cursor=from-50');
  });

  // M-731
  it('turns pages by key beside this one, and by number to the end', async () => {
    const operatorBookings = Array.from({ length: 201 }, (_, nth) => operatorBooking({ bookingId: `CH-${nth}` }));
    const { user, location, server } = open({ path: '/desk/bookings?state=all', server: { operatorBookings } });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('CH-50')).toBeVisible();
    expect(location()).toBe('/desk/bookings?state=all&page=2&cursor=from-50');
    // A new booking comes before, and nothing is on the next page once more.
    server.data.operatorBookings.unshift(operatorBooking({ bookingId: 'CH-NEW' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(location()).toBe('/desk/bookings?state=all&page=3&cursor=from-100');
    await user.click(await screen.findByRole('button', { name: 'Page 5' }));
    expect(location()).toBe('/desk/bookings?state=all&page=5');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true'));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(location()).toBe('/desk/bookings?state=all&page=4&cursor=from-150');
    await user.click(await screen.findByRole('button', { name: /^Remove .*All/ }));
    expect(location()).toBe('/desk/bookings');
  });

  // M-731
  it('show the last page once nothing is left behind a cursor', async () => {
    const operatorBookings = Array.from({ length: 60 }, (_, nth) => operatorBooking({ bookingId: `CH-${nth}` }));
    const { location } = open({ path: '/desk/bookings?state=all&page=2&cursor=from-70', server: { operatorBookings } });
    expect(await screen.findByText('CH-59')).toBeVisible();
    expect(location()).toBe('/desk/bookings?state=all&page=2');
  });

  // M-731
  it('say of many that there are more, without a last page', async () => {
    const operatorBookings = Array.from({ length: 1001 }, () => operatorBooking());
    const { user } = open({ path: '/desk/bookings?state=all', server: { operatorBookings } });
    expect(await screen.findByText('More than 1000 bookings')).toBeVisible();
    const pages = within(screen.getByRole('navigation', { name: 'Pages of bookings' }));
    const numbers = () => pages.getAllByRole('button').map(({ textContent }) => textContent);
    expect(numbers()).toEqual(['Previous', '1', '2', 'Next']);
    await user.click(pages.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(numbers()).toEqual(['Previous', '1', '2', '3', 'Next']));
  });

  it('says that no booking needs a hand, and offers a retry when the list cannot be loaded', async () => {
    const { server, user } = open({ prepare: (fake) => fake.drop('listOperatorBookings') });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    server.restore('listOperatorBookings');
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'No booking needs a hand' })).toBeVisible();
  });
});

function read(query: string) {
  return implyState(readFilters(bookingFilters, new URLSearchParams(query)));
}

describe('the filters of the desk’s bookings', () => {
  // M-141.4
  it('choose the bookings that need a hand without other filters, and every state with one', () => {
    expect(read('')).toEqual({});
    expect(read('search=amelia')).toEqual({ search: 'amelia', state: 'all' });
    expect(read('to=2026-11-30')).toEqual({ to: '2026-11-30', state: 'all' });
    expect(read('search=amelia&state=troubled')).toEqual({ search: 'amelia', state: 'troubled' });
  });

  it('leave out what the API would reject', () => {
    expect(read('state=odd&from=tomorrow&to=2026-02-30&search=%20')).toEqual({});
    expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(254);
  });
});
