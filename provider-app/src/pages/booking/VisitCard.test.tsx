import { screen, waitFor } from '@testing-library/react';
import type { Visit } from 'contract/bookings/visit';
import { paths, routePatterns } from 'shared-ui/paths';
import { expectNoAxeViolations, provider, providerBooking, renderPage, visit } from 'shared-ui/test';
import { accepted, press } from '../../test/assignedBookingsPage';
import { AssignedBookingPage } from './AssignedBookingPage';

function open(today: Visit | null, given: object = {}) {
  return renderPage(
    <main>
      <AssignedBookingPage />
    </main>,
    {
      as: provider(given),
      path: paths.provider.booking('CH-1'),
      pattern: routePatterns.providerBooking,
      server: {
        provider: provider(given),
        assignedBookings: [providerBooking({ ...accepted, bookingId: 'CH-1' })],
        timeline: { steps: [{ kind: 'booked', at: '2026-11-18T12:00:00.000Z', amount: null }], next: null, today },
      },
    },
  );
}
async function alert() {
  return screen.findByRole('alert');
}

describe('the helper’s page on the day of a booking', () => {
  // M-230.1
  it('has its forms without accessibility violations', async () => {
    const { container } = open(visit());
    await screen.findByLabelText(/^Code of your customer/);
    await expectNoAxeViolations(container);
  });

  // M-230.1
  it('tells the customer that the helper is on the way, at the suggested time', async () => {
    const { user, server } = open(visit());
    expect(await screen.findByText('Your customer expects you at 10:00.')).toBeVisible();
    expect(await screen.findByLabelText(/^When will you be there/)).toHaveValue('10:00');
    await press(user, 'On my way');
    expect(await alert()).toHaveTextContent('Your customer knows that you are on the way.');
    expect(await screen.findByText(/^You are on the way\./)).toBeVisible();
    expect(server.callsOf('reportOnMyWay')[0]?.body).toEqual({ bookingId: 'CH-1', expectedTime: '10:00' });
    expect(await screen.findByRole('button', { name: 'Change the time' })).toBeVisible();
  });

  // M-230.1
  it('tells the customer by how much the helper is late', async () => {
    const { user, server } = open(visit());
    await user.selectOptions(await screen.findByLabelText('How late will you be?'), 'About 45 minutes');
    await press(user, 'I’m late');
    expect(await alert()).toHaveTextContent('Your customer knows that you will be late.');
    expect(await screen.findByText(/^You said that you will be about 45 minutes late\..*10:45\.$/)).toBeVisible();
    expect(server.callsOf('reportLate')[0]?.body).toEqual({ bookingId: 'CH-1', minutes: 45 });
  });

  // M-230.2
  it('notes the arrival with the code, moves the focus on and has nothing left to tell', async () => {
    const { user } = open(visit());
    await user.click(await screen.findByLabelText(/^Code of your customer/));
    await user.paste('4821');
    await press(user, 'Arrived');
    expect(await alert()).toHaveTextContent('Your arrival is noted.');
    expect(await screen.findByText('You arrived at 10:02.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Arrived' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull();
    expect(document.activeElement).toContainElement(screen.getByText('Your arrival is noted.'));
  });

  // M-230.2
  it('shows a wrong code at its field, and an incomplete one without asking the server', async () => {
    const { user, server } = open(visit());
    const field = await screen.findByLabelText(/^Code of your customer/);
    await user.click(field);
    await user.paste('48');
    await press(user, 'Arrived');
    expect(await screen.findByText('Please enter the 4 digits of the code')).toBeVisible();
    expect(server.callsOf('confirmArrival')).toEqual([]);
    await user.clear(field);
    await user.paste('0000');
    await press(user, 'Arrived');
    expect(await screen.findByText(/You have 4 attempts left\./)).toBeVisible();
    expect(field).toBeInvalid();
    expect(field).toHaveValue('0000');
  });

  // M-230.2
  it('says that it goes on without a code after too many wrong ones', async () => {
    open(visit({ isCodeLocked: true }));
    expect(await screen.findByText(/You can begin without one/)).toBeVisible();
    expect(screen.queryByLabelText(/^Code of your customer/)).toBeNull();
    expect(screen.getByRole('button', { name: 'On my way' })).toBeVisible();
  });

  // M-230.3
  it('says so when the server cannot be reached, and keeps what was typed', async () => {
    const { user, server } = open(visit());
    const field = await screen.findByLabelText(/^Code of your customer/);
    await user.click(field);
    await user.paste('4821');
    server.drop('confirmArrival');
    await press(user, 'Arrived');
    expect(await alert()).toBeVisible();
    expect(field).toHaveValue('4821');
    server.restore('confirmArrival');
    await press(user, 'Arrived');
    expect(await screen.findByText('You arrived at 10:02.')).toBeVisible();
  });

  // M-230.1
  it('has nothing to tell on another day, nor for a helper who may not take jobs', async () => {
    const other = open(null);
    expect(await screen.findByText('Booked')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull();
    other.unmount();
    open(visit(), { isActive: false });
    expect(await screen.findByText('Booked')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull());
  });
});
