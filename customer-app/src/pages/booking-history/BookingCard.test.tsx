import { screen, waitFor, within } from '@testing-library/react';
import { booking } from 'shared-ui/test';
import { open, completed, cards } from '../../test/bookingHistoryPage';

describe('Confirm Completion in the booking history', () => {
  // C-2.76, C-4.25
  it.each([
    ['is offered for a booking that is paid, completed, marked by the helper and not confirmed', {}, true],
    ['is not offered for a booking that is not paid', { paymentStatus: 'pending' }, false],
    ['is not offered for a booking that is not completed', { status: 'confirmed' }, false],
    [
      'is not offered for a booking that the helper has not marked',
      { completionStatus: { providerMarkedCompleted: false, customerConfirmed: false } },
      false,
    ],
    [
      'is not offered for a booking that is confirmed already',
      { completionStatus: { providerMarkedCompleted: true, customerConfirmed: true } },
      false,
    ],
  ])('%s', async (_case, change, isOffered) => {
    // Only the fields that the specification names: the rule may need nothing else.
    const spec = {
      _id: 'x',
      bookingId: 'B1',
      status: 'completed',
      paymentStatus: 'paid',
      completionStatus: { providerMarkedCompleted: true, customerConfirmed: false },
      ...change,
    };
    open({ prepare: (server) => server.respond('listBookings', { success: true, data: [spec] }) });
    await cards();
    expect(screen.queryAllByRole('button', { name: 'Confirm Completion' })).toHaveLength(isOffered ? 1 : 0);
  });

  // C-4.26, C-7.21
  it('sends the id of the booking and shows it as confirmed without another request', async () => {
    const { user, server } = open({ server: { bookings: [booking({ bookingId: 'CH-1', ...completed() })] } });
    const release = server.hold('confirmCompletion');
    await user.click(await screen.findByRole('button', { name: 'Confirm Completion' }));
    await user.click(screen.getByRole('button', { name: 'Confirming...' }));
    release();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull());
    expect(server.callsOf('confirmCompletion').map(({ body }) => body)).toEqual([{ bookingId: 'CH-1' }]);
    expect(server.callsOf('listBookings')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute('href', '/review?booking=CH-1');
    expect((await cards())[0]).toHaveTextContent('Completed');
  });

  // C-8.23
  it.each([
    [{ status: 409, message: 'Not yet' }, 'Not yet'],
    [{ status: 500 }, 'Failed to confirm booking completion'],
  ])('shows why it failed (%j)', async (failure, text) => {
    const { user } = open({
      server: { bookings: [booking(completed())] },
      prepare: (server) => server.fail('confirmCompletion', failure),
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm Completion' }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByRole('button', { name: 'Confirm Completion' })).toBeVisible();
  });
});

it('the booking history shows why a late confirmation was rejected, and the state of the booking', async () => {
  const done = completed();
  const { user, server } = open({ server: { bookings: [booking({ ...done, _id: 'b1' })] } });
  const button = await screen.findByRole('button', { name: 'Confirm Completion' });
  server.fail('confirmCompletion', { status: 409, message: 'Already confirmed' });
  const confirmed = booking({ ...done, _id: 'b1' });
  confirmed.completionStatus.customerConfirmed = true;
  server.respond('listBookings', { success: true, data: [confirmed] });
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm Completion' })).toBeNull());
  expect(screen.getByRole('alert')).toHaveTextContent('Already confirmed');
});

it('the booking history links to the payment while the time of an unpaid booking is held', async () => {
  const unpaid = { status: 'pending', paymentStatus: 'pending', approvalLink: 'https://pay.example/1' } as const;
  open({
    server: {
      bookings: [
        booking({ ...unpaid, holdUntil: '2099-11-20T12:00:00.000Z' }),
        booking({ ...unpaid, approvalLink: 'javascript:alert(1)' }),
      ],
    },
  });
  const [held, unsafe] = await cards();
  expect(held).toHaveTextContent('Your time is held until 20 Nov 2099, 12:00.');
  expect(within(held!).getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', 'https://pay.example/1');
  expect(within(unsafe!).queryByRole('link', { name: 'Pay now' })).toBeNull();
});
