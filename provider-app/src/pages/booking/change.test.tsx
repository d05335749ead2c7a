import { screen, waitFor, within } from '@testing-library/react';
import type { BookingChanges } from 'contract/bookings/bookingChange';
import { paths, routePatterns } from 'shared-ui/paths';
import {
  bookingChanges,
  expectNoAxeViolations,
  extraTime,
  openChange,
  provider,
  providerBooking,
  renderPage,
} from 'shared-ui/test';
import { accepted, awaiting, type Given } from '../../test/assignedBookingsPage';
import { AssignedBookingPage } from './AssignedBookingPage';
// The part is loaded by its page: on a slow machine that takes longer than a test waits.
import './ExtraTime';

function open(changes: Partial<BookingChanges>, given: Given = accepted) {
  return renderPage(
    <main>
      <AssignedBookingPage />
    </main>,
    {
      as: provider(),
      path: paths.provider.booking('CH-1'),
      pattern: routePatterns.providerBooking,
      server: {
        assignedBookings: [providerBooking({ bookingId: 'CH-1', ...given })],
        bookingChanges: bookingChanges(changes),
      },
    },
  );
}

async function card() {
  return within((await screen.findByRole('heading', { name: 'Extra time' })).closest('section')!);
}

function ended(status: NonNullable<BookingChanges['last']>['status'], kind: 'time' | 'extra' = 'extra') {
  const { bookingDate, timeSlot } = extraTime();
  return { id: 'change-1', kind, status, bookingDate, timeSlot };
}

describe('extra time on the helper’s page of a booking', () => {
  // M-223.1
  it('is asked for in steps of half an hour, and then waits for the customer', async () => {
    const { user, server, container } = open({ extraMinutesMax: 90 });
    const choice = await (await card()).findByLabelText('How much longer?');
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['30 min, until 12:30', '1 h, until 13:00', '1 h 30 min, until 13:30']);
    await expectNoAxeViolations(container);
    await user.selectOptions(choice, '30');
    await user.click(screen.getByRole('button', { name: 'Ask for extra time' }));
    expect(await screen.findByText('Your customer was asked for more time.')).toBeVisible();
    expect(
      await screen.findByText('You asked for 30 more minutes, until 12:30: £21.00 for your customer.'),
    ).toBeVisible();
    expect(screen.getByText(/Your customer can answer until 13:00/)).toBeVisible();
    expect(server.callsOf('askExtraTime')).toMatchObject([{ params: { id: 'CH-1' }, body: { minutes: 30 } }]);
  });

  // M-223.1
  it('that was rejected says why', async () => {
    const { user } = renderedWithFailure();
    await (await card()).findByLabelText('How much longer?');
    await user.click(screen.getByRole('button', { name: 'Ask for extra time' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your next booking begins before that.');
  });
  function renderedWithFailure() {
    const page = open({ extraMinutesMax: 30 });
    page.server.fail('askExtraTime', { status: 409, message: 'Your next booking begins before that.' });
    return page;
  }

  // M-223.2
  it('that waits for an answer can be withdrawn', async () => {
    const { user, server } = open({ open: extraTime() });
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('You no longer ask for extra time.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull());
    expect(server.callsOf('withdrawChange')).toMatchObject([{ body: { changeId: 'change-1' } }]);
  });

  // M-223.2
  it('that is approved waits for the customer’s payment, and cannot be withdrawn', async () => {
    open({ open: extraTime({ status: 'payable' }) });
    expect(
      await screen.findByText('Your customer approved 30 more minutes, until 12:30, and is paying for them.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  // M-223.2
  it.each([
    ['applied', 'The extra time is approved and paid: the booking goes on until 12:30.'],
    ['declined', 'Your customer declined the extra time until 12:30.'],
    ['expired', 'The extra time until 12:30 was not approved and paid in time.'],
  ] as const)('that is over says how it ended: %s', async (status, text) => {
    open({ extraMinutesMax: 30, last: ended(status) });
    expect(await (await card()).findByText(text)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Ask for extra time' })).toBeVisible();
  });

  // M-223.1
  it('is not there while none can be asked for, nor asked about before the job is accepted', async () => {
    const none = open({});
    await waitFor(() => expect(none.server.callsOf('getBookingChanges')).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Extra time' })).toBeNull();
    none.unmount();
    const { server } = open({}, awaiting);
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
    expect(server.callsOf('getBookingChanges')).toEqual([]);
  });
});

describe('another time on the helper’s page of a booking', () => {
  // M-218.1
  it.each([
    ['keeps the helper', true, /Your hours are held for it until it is paid, by 15 Jun 2100, 13:00 at the latest/],
    ['goes to another helper', false, /when you are not free\. If it is paid, .* the booking goes to another helper/],
  ])('is announced while it waits for its payment: it %s', async (_what, keepsHelper, text) => {
    const { container } = open({ open: openChange({ keepsHelper, approvalLink: null }) });
    const notice = await screen.findByText(text);
    expect(notice).toHaveTextContent('wants to change the time to 26 Nov 2026, 10:00 – 13:00');
    await expectNoAxeViolations(container);
  });

  // M-218.2
  it('is announced once it counts', async () => {
    open({ last: ended('applied', 'time') });
    expect(
      await screen.findByText('The customer changed the time. It is now 25 Nov 2026, 10:00 – 12:00.'),
    ).toBeVisible();
  });
});
