import { screen, waitFor, within } from '@testing-library/react';
import { booking, expectNoAxeViolations } from 'shared-ui/test';
import { open, completed, cards } from '../../test/bookingHistoryPage';

function on(singleDate: string) {
  return { bookingDate: { isDateRange: false, singleDate, dateRange: null } };
}

describe('Cancel booking in the booking history', () => {
  // M-11.4
  it('shows the refund before and after the cancellation', async () => {
    let release = () => {};
    const { user, server } = open({
      server: { bookings: [booking({ bookingId: 'CH-1' })] },
      prepare: (fake) => {
        release = fake.hold('getCancelQuote');
        fake.respond('getCancelQuote', { success: true, data: { refund: 36, kept: 42 } });
        fake.respond('cancelBooking', { success: true, data: { refund: 36, kept: 42 } });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    const dialog = await screen.findByRole('dialog');
    // M-501.3: the region is there before the refund.
    const [region] = within(dialog).getAllByRole('status');
    expect(region).toBeEmptyDOMElement();
    release();
    expect(await within(dialog).findByText('£36.00')).toBeVisible();
    expect(region).toHaveTextContent('You get back£36.00');
    expect(dialog).toHaveTextContent('£42.00');
    await expectNoAxeViolations(dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel booking, get £36.00 back' }));
    expect(await screen.findByText('Your booking is cancelled. £36.00 is on its way back to you.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/Your booking is cancelled/).closest('[tabindex]')).toHaveFocus();
    // M-501: a group has no name of its contents, so the outcome is heard from its live region only.
    expect(screen.getByRole('group', { name: '' })).toHaveFocus();
    expect(server.callsOf('cancelBooking')[0]).toMatchObject({ params: { id: 'CH-1' }, body: { expectedRefund: 36 } });
    await waitFor(() => expect(server.callsOf('listBookings')).toHaveLength(2));
  });

  // M-11.5
  it('shows the new refund and asks again where it has changed since it was shown', async () => {
    const message = 'What comes back has changed meanwhile: it is £18.50 now.';
    const { user, server } = open({
      server: { bookings: [booking({ bookingId: 'CH-1' })] },
      prepare: (fake) => {
        fake.respond('getCancelQuote', { success: true, data: { refund: 37, kept: 0 } });
        fake.fail('cancelBooking', { status: 409, message });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    const shown = await screen.findByRole('button', { name: 'Cancel booking, get £37.00 back' });
    server.respond('getCancelQuote', { success: true, data: { refund: 18.5, kept: 18.5 } });
    await user.click(shown);
    expect(await screen.findByRole('button', { name: 'Cancel booking, get £18.50 back' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(server.callsOf('cancelBooking')).toHaveLength(1);
  });

  it('charges nothing for an unpaid booking', async () => {
    const unpaid = booking({ status: 'pending', paymentStatus: 'pending' });
    const { user } = open({
      server: { bookings: [unpaid] },
      prepare: (server) => server.respond('getCancelQuote', { success: true, data: { refund: 0, kept: 0 } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('Nothing has been paid, so nothing is charged.')).toBeVisible();
  });

  it('shows why it failed, and the dialog can be closed', async () => {
    const { user } = open({
      server: { bookings: [booking()] },
      prepare: (server) => server.fail('cancelBooking', { status: 500 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    await user.click(await screen.findByRole('button', { name: /^Cancel booking, get/ }));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to cancel booking. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Keep booking' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers Cancel only while the booking can be cancelled', async () => {
    open({
      server: { bookings: [booking({ ...completed(), ...on('2020-06-20') }), booking({ status: 'cancelled' })] },
    });
    await cards();
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });

  // M-41.3
  it.each([
    ['accepted', '2020-06-20', 0],
    ['accepted', '2199-06-20', 1],
    ['assigned', '2020-06-20', 1],
  ] as const)('offers Cancel of what is %s on %s by its start', async (assignmentStatus, day, count) => {
    open({ server: { bookings: [booking({ assignmentStatus, ...on(day) })] } });
    await cards();
    expect(screen.queryAllByRole('button', { name: 'Cancel booking' })).toHaveLength(count);
  });

  it('offers Cancel of a booking that was not paid before its start', async () => {
    open({ server: { bookings: [booking({ status: 'pending', paymentStatus: 'pending', ...on('2020-06-20') })] } });
    expect(await screen.findByRole('button', { name: 'Cancel booking' })).toBeVisible();
  });

  // M-41.2
  it('offers Cancel until the start of a booking that was completed before it', async () => {
    open({ server: { bookings: [booking({ ...completed(), ...on('2199-06-20') })] } });
    expect(await screen.findByRole('button', { name: 'Cancel booking' })).toBeVisible();
  });
});
