import { act, screen, waitFor, within } from '@testing-library/react';
import { provider, providerBooking } from 'shared-ui/test';
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

async function firstRow() {
  return within((await screen.findAllByRole('row'))[1] as HTMLElement);
}

async function buttons() {
  return (await firstRow()).queryAllByRole('button').map(({ textContent }) => textContent);
}

// M-8.4
describe('the actions of an assigned booking', () => {
  // H-4.6
  it('shows Accept and Reject while a booking awaits a decision', async () => {
    openWith(awaiting);
    expect(await buttons()).toEqual(['Accept', 'Reject']);
  });

  // M-86.2
  it('name the time by which the booking must be answered', async () => {
    openWith({ ...awaiting, answerBy: '2199-11-24T09:30:00.000Z' });
    expect(await cell('Actions')).toHaveTextContent('AcceptRejectAnswer by 24 Nov 2199, 09:30');
  });

  // H-4.9
  it('shows Mark as Completed, beside Accepted, once a booking is accepted', async () => {
    openWith(accepted);
    expect(await cell('Actions')).toHaveTextContent('AcceptedMark as Completed');
    expect(await buttons()).toEqual(['Mark as Completed']);
  });

  // H-4.10, H-4.11
  it('shows Confirm Completion, beside Completed, until the customer has confirmed', async () => {
    openWith(completed);
    expect(await cell('Actions')).toHaveTextContent('CompletedConfirm Completion');
  });

  // M-85.3
  it.each([
    [
      'Mark as Completed',
      { ...accepted, completableFrom: '2199-11-25T10:00:00.000Z' },
      'from 25 Nov 2199, 10:00, when its last day begins',
      'completeBooking',
    ],
    [
      'Confirm Completion',
      { ...completed, confirmableFrom: '2199-06-27T10:00:00.000Z' },
      'from 27 Jun 2199, 11:00; until then the customer can confirm',
      'confirmCompletion',
    ],
  ] as const)('have %s disabled until its time, with the time and the reason', async (label, given, text, call) => {
    const { user, server } = openWith(given as Given);
    const button = await screen.findByRole('button', { name: label });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(`Tap and leak repair ${text}`);
    expect(screen.getByText(text)).toBeVisible();
    await user.click(button);
    expect(server.callsOf(call)).toEqual([]);
  });

  // M-85.3
  it('enables Mark as Completed by itself once its time has come', async () => {
    jest.useFakeTimers();
    openWith({ ...accepted, completableFrom: new Date(Date.now() + 3_600_000).toISOString() });
    const button = await screen.findByRole('button', { name: 'Mark as Completed' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    act(() => jest.advanceTimersByTime(3_600_000));
    expect(button).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByText(/when its last day begins/)).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  // M-85.3
  it('disables Confirm Completion for 48 hours after Mark as Completed is pressed', async () => {
    const { user } = openWith(accepted);
    await press(user, 'Mark as Completed');
    const confirm = await screen.findByRole('button', { name: 'Confirm Completion' });
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    expect(confirm).toHaveAccessibleDescription(/from .+; until then the customer can confirm/);
  });

  // H-4.11
  it.each([
    ['it is not paid', { paymentStatus: 'refunded' }],
    [
      'the helper has not marked it',
      { completionStatus: { providerMarkedCompleted: false, customerConfirmed: false, completionDate: null } },
    ],
    [
      'the customer has confirmed',
      { completionStatus: { providerMarkedCompleted: true, customerConfirmed: true, completionDate: null } },
    ],
  ] as const)('do not include Confirm Completion when %s', async (_case, given) => {
    openWith({ ...completed, ...given } as Given);
    expect(await cell('Actions')).toHaveTextContent(/^Completed$/);
  });

  // H-4.10, M-121
  it.each([
    ['cancelled', awaiting],
    ['cancelled after it was accepted', accepted],
  ] as const)('are none, and it is not shown as accepted, when the booking is %s', async (_case, given) => {
    openWith({ ...given, status: 'cancelled' } as Given);
    expect(await cell('Actions')).toHaveTextContent(/^No actions available$/);
    expect(within(await cell('Actions')).queryByRole('button')).not.toBeInTheDocument();
  });

  // H-4.13, M-73.4
  it.each([
    [
      'Pending',
      {
        ...completed,
        completionStatus: { providerMarkedCompleted: true, customerConfirmed: true, completionDate: null },
        payoutStatus: { status: 'failed', problem: 'returned' },
      },
    ],
    ['Pending', accepted],
    ['Paid', { ...accepted, payoutStatus: { status: 'processed' } }],
    ['Pending', { ...accepted, payoutStatus: { status: 'failed' } }],
    ['Pending', completed],
    [
      'Paid',
      {
        ...completed,
        completionStatus: { providerMarkedCompleted: true, customerConfirmed: true, completionDate: null },
      },
    ],
    // M-122
    ['No payout', { ...accepted, status: 'cancelled' }],
    ['Paid', { ...accepted, status: 'cancelled', payoutStatus: { status: 'processed' } }],
  ] as const)('are listed beside the payout status %s', async (status, given) => {
    openWith(given as Given);
    expect(await cell('Payout Status')).toHaveTextContent(new RegExp(`^${status}$`));
  });

  // M-77.1
  it.each([
    ['held', 'disputed', 'Held because the customer disputes the payment. We decide once the dispute has ended.'],
    [
      'returned',
      'returned',
      'Came back from PayPal. Please check the PayPal e-mail in your profile; we still owe you the money.',
    ],
    ['stopped', 'refunded', 'Stopped because the payment went back to the customer.'],
  ] as const)('are listed with the sentence why the payout is %s (%s)', async (problem, reason, sentence) => {
    openWith({ ...completed, payoutStatus: { status: 'pending', problem, reason } } as Given);
    expect((await cell('Payout Status')).textContent).toBe(`Pending${sentence}`);
  });

  // M-26.1
  it.each([
    ['pending', { isApproved: false }],
    ['inactive', { isActive: false }],
  ])('are disabled with the reason for a helper who is %s', async (_case, account) => {
    const { user, server } = open({ as: provider(account), server: { assignedBookings: [providerBooking(awaiting)] } });
    const accept = await screen.findByRole('button', { name: 'Accept' });
    await waitFor(() => expect(accept).toHaveAttribute('aria-disabled', 'true'));
    expect(accept).toHaveAccessibleDescription(/Tap and leak repair Your account is/);
    await user.click(accept);
    expect(server.callsOf('acceptBooking')).toEqual([]);
  });
});

// M-26.4
it('leaves Confirm Completion to a helper who is inactive by now: the work is done', async () => {
  const { user, server } = open({
    as: provider({ isActive: false }),
    server: { assignedBookings: [providerBooking({ ...completed, bookingId: 'CH-7' })] },
  });
  expect(await screen.findByText(/^Your account is inactive/)).toBeVisible();
  await press(user, 'Confirm Completion');
  await waitFor(() => expect(server.callsOf('confirmCompletion')).toHaveLength(1));
});

describe('a decision on an assigned booking', () => {
  // H-4.7, H-7.10, H-8.8, M-27
  it('makes it accepted and confirmed on Accept, and focuses an alert about it', async () => {
    const { user, server } = openWith({ ...awaiting, bookingId: 'CH-7' });
    await press(user, 'Accept');
    expect(await screen.findByRole('alert')).toHaveTextContent('Booking accepted successfully!');
    expect(await screen.findByRole('button', { name: 'Mark as Completed' })).toBeVisible();
    expect(await cell('Status')).toHaveTextContent('Confirmed');
    expect(screen.getByRole('alert').parentElement?.parentElement).toHaveFocus();
    expect(server.callsOf('acceptBooking').map(({ body }) => body)).toEqual([{ bookingId: 'CH-7' }]);
  });

  // H-4.9, H-7.12, H-8.8
  it('makes it completed on Mark as Completed', async () => {
    const { user, server } = openWith({ ...accepted, bookingId: 'CH-7' });
    await press(user, 'Mark as Completed');
    expect(await screen.findByRole('alert')).toHaveTextContent('Booking marked as completed successfully!');
    await waitFor(async () => expect(await cell('Status')).toHaveTextContent('Completed'));
    expect(server.callsOf('completeBooking').map(({ body }) => body)).toEqual([{ bookingId: 'CH-7' }]);
  });

  // H-4.12, H-7.13
  it('makes it paid on Confirm Completion, with no action left', async () => {
    const { user, server } = openWith({ ...completed, bookingId: 'CH-7' });
    await press(user, 'Confirm Completion');
    await waitFor(async () => expect(await cell('Payout Status')).toHaveTextContent('Paid'));
    expect(await cell('Actions')).toHaveTextContent(/^Completed$/);
    expect(server.callsOf('confirmCompletion').map(({ body }) => body)).toEqual([{ bookingId: 'CH-7' }]);
  });

  // H-8.9, H-8.10, M-4.1
  it.each([
    ['Accept', 'acceptBooking', awaiting, 'Error accepting booking: ', 'Failed to accept booking'],
    [
      'Mark as Completed',
      'completeBooking',
      accepted,
      'Error marking booking as completed: ',
      'Failed to mark booking as completed',
    ],
    ['Confirm Completion', 'confirmCompletion', completed, '', 'Failed to confirm booking completion'],
  ] as const)(
    'shows the server message when %s fails, else the default message',
    async (label, call, given, prefix, fallback) => {
      const { user, server } = openWith(given as Given);
      server.fail(call, { status: 409, message: 'This job has just been taken.' });
      await press(user, label);
      expect(await screen.findByText(`${prefix}This job has just been taken.`)).toBeVisible();
      server.fail(call, { status: 500 });
      await press(user, label);
      expect(await screen.findByText(`${prefix}${fallback}`)).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(`${prefix}${fallback}`);
    },
  );

  // M-85.4
  it('is sent while one on another booking is, and each shows its own outcome', async () => {
    const { user, server } = openWith({ ...awaiting, bookingId: 'CH-7' }, { ...awaiting, bookingId: 'CH-8' });
    const release = server.hold('acceptBooking');
    await user.click((await screen.findAllByRole('button', { name: 'Accept' }))[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findAllByRole('button', { name: 'Accepting...' })).toHaveLength(2);
    release();
    expect(await screen.findAllByRole('button', { name: 'Mark as Completed' })).toHaveLength(2);
    expect(server.callsOf('acceptBooking').map(({ body }) => body.bookingId)).toEqual(['CH-7', 'CH-8']);
  });

  it('shows one booking as busy and ignores a second press', async () => {
    const { user, server } = openWith(awaiting);
    const release = server.hold('acceptBooking');
    await press(user, 'Accept');
    const busy = await screen.findByRole('button', { name: 'Accepting...' });
    await user.click(busy);
    release();
    await screen.findByRole('alert');
    expect(server.callsOf('acceptBooking')).toHaveLength(1);
  });
});
