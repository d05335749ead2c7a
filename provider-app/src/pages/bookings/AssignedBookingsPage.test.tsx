import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { provider, providerBooking, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { AssignedBookingsPage } from './AssignedBookingsPage';

type Given = Parameters<typeof providerBooking>[0];

function open(options: RenderPageOptions = {}) {
  return renderPage(<AssignedBookingsPage />, { as: provider(), path: paths.provider.bookings(), ...options });
}
function openWith(...assigned: Given[]) {
  return open({ server: { assignedBookings: assigned.map((given) => providerBooking(given)) } });
}

function named(name: string, given: Given = {}): Given {
  return { service: { name, description: '', image: '' }, ...given };
}
const awaiting: Given = { assignmentStatus: 'assigned', isAssigned: true, isAssignedToMe: true };
const accepted: Given = { ...awaiting, assignmentStatus: 'accepted' };
const completed: Given = {
  ...accepted,
  status: 'completed',
  completionStatus: {
    providerMarkedCompleted: true,
    customerConfirmed: false,
    completionDate: '2026-11-19T12:00:00.000Z',
  },
};

async function firstRow() {
  return within((await screen.findAllByRole('row'))[1] as HTMLElement);
}
async function cell(column: string) {
  await screen.findByRole('table');
  const index = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === column);
  const row = within(screen.getAllByRole('row')[1] as HTMLElement);
  return [row.getByRole('rowheader'), ...row.getAllByRole('cell')][index] as HTMLElement;
}
async function press(user: ReturnType<typeof open>['user'], name: string) {
  return user.click(await screen.findByRole('button', { name }));
}
async function buttons() {
  return (await firstRow()).queryAllByRole('button').map(({ textContent }) => textContent);
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

// M-8.4
describe('the actions of an assigned booking', () => {
  // H-4.6
  it('are Accept and Reject while it awaits a decision', async () => {
    openWith(awaiting);
    expect(await buttons()).toEqual(['Accept', 'Reject']);
  });

  // H-4.9
  it('are Mark as Completed, beside Accepted, once it is accepted', async () => {
    openWith(accepted);
    expect(await cell('Actions')).toHaveTextContent('AcceptedMark as Completed');
    expect(await buttons()).toEqual(['Mark as Completed']);
  });

  // H-4.10, H-4.11
  it('are Confirm Completion, beside Completed, until the customer has confirmed', async () => {
    openWith(completed);
    expect(await cell('Actions')).toHaveTextContent('CompletedConfirm Completion');
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

  // H-4.10
  it.each([
    ['cancelled', awaiting, 'No actions available'],
    ['cancelled after it was accepted', accepted, 'AcceptedNo actions available'],
  ] as const)('are no buttons when the booking is %s', async (_case, given, text) => {
    openWith({ ...given, status: 'cancelled' } as Given);
    expect(await cell('Actions')).toHaveTextContent(new RegExp(`^${text}$`));
    expect(within(await cell('Actions')).queryByRole('button')).not.toBeInTheDocument();
  });

  // H-4.13
  it.each([
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
  ] as const)('are listed beside the payout status %s', async (status, given) => {
    openWith(given as Given);
    expect(await cell('Payout Status')).toHaveTextContent(new RegExp(`^${status}$`));
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

describe('the reject dialog of assigned bookings', () => {
  const openDialog = async (given: Given = {}) => {
    const page = openWith({ ...awaiting, bookingId: 'CH-7', ...given });
    await press(page.user, 'Reject');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Booking' }));
    return {
      ...page,
      dialog,
      reason: dialog.getByRole('textbox', { name: 'Rejection reason' }),
      confirm: dialog.getByRole('button', { name: 'Confirm Rejection' }),
    };
  };

  // H-2.36, H-5.7, H-9.2
  it('focuses the reason, which has at most 500 characters', async () => {
    const { reason, user, dialog } = await openDialog();
    expect(reason).toHaveFocus();
    expect(reason).toHaveAttribute('maxlength', '500');
    await user.type(reason, 'Too far');
    expect(dialog.getByText('7/500 characters')).toBeVisible();
  });

  it('keeps the reason when the page is unmounted, as by an ended session, and discards it when it is closed', async () => {
    const first = await openDialog();
    await first.user.type(first.reason, 'Too far');
    first.unmount();
    const second = await openDialog();
    expect(second.reason).toHaveValue('Too far');
    await second.user.click(second.dialog.getByRole('button', { name: 'Cancel' }));
    second.unmount();
    expect((await openDialog()).reason).toHaveValue('');
  });

  // H-5.7
  it('cannot be confirmed while the reason is empty', async () => {
    const { confirm, user, server } = await openDialog();
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await user.click(confirm);
    expect(server.callsOf('rejectBooking')).toEqual([]);
  });

  // H-5.6
  it('rejects a reason of blanks only', async () => {
    const { reason, confirm, user, server } = await openDialog();
    await user.type(reason, '   ');
    await user.click(confirm);
    expect(reason).toHaveAccessibleDescription(expect.stringContaining('Please provide a rejection reason.'));
    expect(server.callsOf('rejectBooking')).toEqual([]);
  });

  // H-4.8, H-7.11, H-8.8
  it('removes the rejected booking from the list and shows a success message', async () => {
    const { reason, confirm, user, server } = await openDialog();
    await user.type(reason, '  Too far away ');
    await user.click(confirm);
    expect(await screen.findByRole('alert')).toHaveTextContent('Booking rejected successfully!');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText('No Assigned Bookings Found')).toBeVisible();
    expect(server.callsOf('rejectBooking').map(({ body }) => body)).toEqual([
      { bookingId: 'CH-7', rejectionReason: 'Too far away' },
    ]);
  });

  // H-8.9
  it('stays open with the reason and shows the error when the rejection fails', async () => {
    const { reason, confirm, user, server, dialog } = await openDialog();
    server.fail('rejectBooking', { status: 500 });
    await user.type(reason, 'Too far');
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Error rejecting booking: Failed to reject booking');
    expect(reason).toHaveValue('Too far');
    server.fail('rejectBooking', { status: 409, message: 'Gone' });
    await user.click(confirm);
    expect(await dialog.findByText('Error rejecting booking: Gone')).toBeVisible();
  });

  it('closes on Cancel without a rejection', async () => {
    const { user, dialog, server } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.callsOf('rejectBooking')).toEqual([]);
  });
});
