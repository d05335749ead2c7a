import { screen, waitFor, within } from '@testing-library/react';
import type { Timeline } from 'contract/bookings/visit';
import { paths } from 'shared-ui/paths';
import {
  expectNoAxeViolations,
  provider,
  providerBooking,
  renderPage,
  threadMessage,
  type RenderPageOptions,
} from 'shared-ui/test';
import { accepted, awaiting, completed, press, type Given } from '../../test/assignedBookingsPage';
import { AssignedBookingPage } from './AssignedBookingPage';

const asked: Timeline = {
  steps: [
    { kind: 'booked', at: '2026-11-18T12:00:00.000Z', amount: null },
    { kind: 'paid', at: '2026-11-18T12:05:00.000Z', amount: 84 },
    { kind: 'assigned', at: '2026-11-18T12:20:00.000Z', amount: null },
  ],
  next: { kind: 'answer', by: '2026-11-19T12:20:00.000Z' },
  pay: { price: 84, refunded: 0, commission: 8.4, payout: 75.6 },
};

function open(given: Given, options: RenderPageOptions = {}) {
  const assignedBookings = [providerBooking({ bookingId: 'CH-1', ...given })];
  return renderPage(
    <main>
      <AssignedBookingPage />
    </main>,
    {
      as: provider(),
      path: paths.provider.booking('CH-1'),
      pattern: paths.provider.booking.pattern,
      server: { assignedBookings, timeline: asked },
      ...options,
    },
  );
}

async function card(name: string) {
  return within((await screen.findByRole('heading', { name })).closest('section')!);
}

// M-49.2, M-164.1
it('the helper’s page of a booking tells what has happened, what comes next and by when', async () => {
  const { container } = open(awaiting);
  const list = await screen.findByRole('list', { name: 'What happens' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Booked18 Nov 2026, 12:00',
    'The customer paid £84.0018 Nov 2026, 12:05',
    'Assigned to you18 Nov 2026, 12:20',
    'Accept or rejectby 19 Nov 2026, 12:20After that the booking goes to the next helper.',
  ]);
  expect(screen.getByText('CH-1')).toBeVisible();
  await expectNoAxeViolations(container);
});

// M-164.2
it('the helper’s page of a booking shows the pay to the penny', async () => {
  open(accepted, {
    server: {
      assignedBookings: [providerBooking({ ...accepted, bookingId: 'CH-1' })],
      timeline: { ...asked, pay: { price: 84, refunded: 10, commission: 7.4, payout: 66.6 } },
    },
  });
  const pay = await card('Your pay');
  const amounts = pay.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(amounts).toEqual(['£84.00', '− £10.00', '− £7.40', '£66.60']);
  expect(pay.getByText('Pending')).toBeVisible();
});

// M-164.5
it('the helper’s page of a booking never says that a payout is on its way which came back', async () => {
  const payoutStatus = { status: 'failed', problem: 'returned', reason: 'returned' } as const;
  const assignedBookings = [providerBooking({ ...completed, bookingId: 'CH-1', payoutStatus })];
  open(completed, { server: { assignedBookings, timeline: { ...asked, next: { kind: 'payout', by: null } } } });
  expect((await card('Your pay')).getByText(/^Came back from PayPal/)).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'What happens' }));
  expect(list.getAllByRole('listitem').at(-1)).toHaveTextContent(
    'Your payoutIt goes to your PayPal account. If something keeps it, Your pay says why.',
  );
});

// M-164.2
it('the helper’s page of a booking says where nothing is paid out', async () => {
  open(
    { ...accepted, status: 'cancelled' },
    {
      server: {
        assignedBookings: [providerBooking({ ...accepted, bookingId: 'CH-1', status: 'cancelled' })],
        timeline: { ...asked, next: null, pay: null },
      },
    },
  );
  expect(await screen.findByText('Nothing is paid out for this booking.')).toBeVisible();
});

// M-164.1
it('the helper’s page of a booking shows how to reach the customer once the job is accepted, and not before', async () => {
  const customerDetails = { name: 'Amelia Ash', email: 'amelia@example.com', phone: '+44 7700 900456' };
  const waiting = open({ ...awaiting, customerDetails: { name: 'Amelia', email: '', phone: '' } });
  expect(await screen.findByText('You see the full name, address, phone and email once you accept.')).toBeVisible();
  expect(screen.queryByText('Phone')).toBeNull();
  waiting.unmount();
  open({ ...accepted, customerDetails });
  expect(await screen.findByRole('link', { name: '+44 7700 900456' })).toHaveAttribute('href', 'tel:+447700900456');
  expect(screen.getByRole('link', { name: 'amelia@example.com' })).toBeVisible();
  expect(screen.queryByText(/once you accept/)).toBeNull();
});

// M-164.3
it('the helper’s page of a booking accepts it, and reads again what comes next', async () => {
  const { user, server } = open(awaiting);
  await press(user, 'Accept');
  expect(await screen.findByRole('alert')).toHaveTextContent('Booking accepted successfully!');
  expect(await screen.findByRole('button', { name: 'Mark as Completed' })).toBeVisible();
  await waitFor(() => expect(server.callsOf('getBookingTimeline').length).toBeGreaterThan(1));
});

// M-164.3
it.each([
  ['Mark as Completed', accepted, 'Booking marked as completed successfully!'],
  ['Confirm Completion', completed, 'Booking completion confirmed.'],
] as const)('the helper’s page of a booking has %s when it is possible', async (label, given, text) => {
  const { user } = open(given as Given);
  await press(user, label);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

// M-164.4
it('the helper’s page of a booking says when it is not with this helper, and offers to try again when the server is down', async () => {
  const missing = open(awaiting, { server: {} });
  expect(await screen.findByText('This booking is not assigned to you, or not any more.')).toBeVisible();
  missing.unmount();
  const { server, user } = open(awaiting, {
    server: { assignedBookings: [providerBooking({ ...awaiting, bookingId: 'CH-1' })] },
    prepare: (fake) => fake.drop('getBooking'),
  });
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  server.restore('getBooking');
  await user.click(retry);
  expect(await screen.findByText('CH-1')).toBeVisible();
});

// M-195
it('the helper’s page of a booking saves it for a calendar', async () => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  const { user, server } = open(accepted);
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(server.callsOf('getBookingCalendar')[0]?.params).toEqual({ id: 'CH-1' }));
});

/** The helper's page with one message of the customer. */
function openWithMessage(given: Given, text: string) {
  const thread = {
    threadId: 't-1',
    messages: [threadMessage({ from: 'customer', text })],
    earlierMessages: [],
    hasMore: false,
    readUpTo: '0',
    unread: 0,
    closedReason: null,
    closesAt: null,
  };
  return open(given, {
    server: { assignedBookings: [providerBooking({ ...given, bookingId: 'CH-1' })], timeline: asked, thread },
  });
}

// M-203.2
it('the helper’s page of a booking shows the whole messages once the job is accepted', async () => {
  const { user, server } = openWithMessage(awaiting, 'Ring me on [hidden]');
  expect(await screen.findByText('Ring me on [hidden]')).toBeVisible();
  server.data.thread.messages = [threadMessage({ from: 'customer', text: 'Ring me on 07700 900123' })];
  await press(user, 'Accept');
  expect(await screen.findByText('Ring me on 07700 900123')).toBeVisible();
});

// M-207.1
it('the helper’s page of a booking has the messages with the customer', async () => {
  openWithMessage(accepted, 'The bell is broken');
  expect(await screen.findByText('The bell is broken')).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible();
});

// M-334.1
it('the helper’s page of a booking says that it is regular help, and whose the last visits were', async () => {
  const page = open({ ...accepted, regularVisits: { everyWeeks: 2, done: 3 } });
  expect(await screen.findByText('Every 2 weeks; you did the last 3 visits')).toBeVisible();
  page.unmount();
  open(awaiting);
  expect(await screen.findByText('Booking number')).toBeVisible();
  expect(screen.queryByText('Regular help')).toBeNull();
});
