import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BookingChanges, ChangeQuote } from 'contract/bookings/bookingChange';
import { routePatterns } from 'shared-ui/paths';
import {
  booking,
  bookingChanges,
  CHANGE_PAYMENT_URL,
  customer,
  expectNoAxeViolations,
  extraTime,
  FakeSocket,
  openChange,
  renderPage,
} from 'shared-ui/test';
import { io } from 'socket.io-client';
import { leaveTo } from '../../lib/leaveTo';
import { BookingPage } from './BookingPage';
// The parts are loaded by their page: on a slow machine that takes longer than a test waits.
import './ChangeTimeForm';
import './OpenChangeCard';

jest.mock('socket.io-client', () => ({ io: jest.fn() }));
jest.mock('../../lib/leaveTo', () => ({ leaveTo: jest.fn() }));

let socket: FakeSocket;
beforeEach(() => {
  jest.mocked(leaveTo).mockClear();
  socket = new FakeSocket();
  jest.mocked(io).mockImplementation(((_url: string, options: FakeSocket['options']) => {
    socket.options = options;
    return socket;
  }) as unknown as typeof io);
});

const UNTIL = '2100-06-14T09:00:00.000Z';
const paid = booking({
  bookingId: 'CH-1',
  assignmentStatus: 'accepted',
  bookingDate: { isDateRange: false, singleDate: '2100-06-15', dateRange: null },
});

function open(changes: Partial<BookingChanges> = { changeableUntil: UNTIL }, quote: Partial<ChangeQuote> = {}) {
  return renderPage(
    <main>
      <BookingPage />
    </main>,
    {
      as: customer(),
      path: '/bookings/CH-1',
      pattern: routePatterns.booking,
      server: {
        bookings: [structuredClone(paid)],
        bookingChanges: bookingChanges(changes),
        changeQuote: { revision: 3, price: 84, difference: 0, keepsHelper: true, hasHelper: true, ...quote },
      },
    },
  );
}
type Page = ReturnType<typeof open>;

/** Opens the form, chooses 10:00 to 13:00 of the day after, and has it checked. */
async function chooseLater({ user }: Page) {
  await user.click(await screen.findByRole('button', { name: 'Change the time' }));
  fireEvent.change(await screen.findByLabelText('Booking date'), { target: { value: '2100-06-16' } });
  fireEvent.change(screen.getByLabelText('End time'), { target: { value: '13:00' } });
  await user.click(screen.getByText('Check the new time'));
  return screen.findByRole('heading', { name: 'Is this right?' });
}

describe('another time for a booking', () => {
  // M-216.2
  it('is offered with until when, and begins with the time that the booking has', async () => {
    const { user } = open();
    expect(await screen.findByText('Free of charge until 14 Jun 2100, 10:00.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change the time' }));
    expect(await screen.findByLabelText('Booking date')).toHaveValue('2100-06-15');
    expect(screen.getByLabelText('Booking date')).toHaveFocus();
    expect(screen.getByLabelText('Start time')).toHaveValue('10:00');
    expect(screen.getByLabelText('End time')).toHaveValue('12:00');
    await user.click(screen.getByText('Keep the time'));
    expect(await screen.findByRole('button', { name: 'Change the time' })).toHaveFocus();
  });

  // M-216.2
  it('is not offered where the server says so, nor asked about for a booking that is not paid', async () => {
    const late = open({});
    await waitFor(() => expect(late.server.callsOf('getBookingChanges')).toHaveLength(1));
    expect(await screen.findByText('Booked')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change the time' })).toBeNull();
    late.unmount();
    const { server } = renderPage(<main children={<BookingPage />} />, {
      as: customer(),
      path: '/bookings/CH-1',
      pattern: routePatterns.booking,
      server: { bookings: [booking({ bookingId: 'CH-1', status: 'pending', paymentStatus: 'pending' })] },
    });
    expect(await screen.findByText('Booked')).toBeVisible();
    expect(server.callsOf('getBookingChanges')).toEqual([]);
  });

  // M-216.2
  it('is checked by the rules of the booking form before anything is sent', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: 'Change the time' }));
    fireEvent.change(await screen.findByLabelText('End time'), { target: { value: '09:00' } });
    await user.click(screen.getByText('Check the new time'));
    expect(await screen.findByText('End time must be after start time')).toBeVisible();
    expect(server.callsOf('quoteTimeChange')).toEqual([]);
  });

  // M-216.3
  it.each([
    ['is dearer and keeps the helper', { price: 126, difference: 42 }, '£42.00 to pay', /has time then, and stays/],
    [
      'is cheaper and loses the helper',
      { price: 42, difference: -42, keepsHelper: false },
      '£42.00 back to you at once',
      /cannot come then: we look for another helper/,
    ],
    [
      'costs the same and has no helper yet',
      { keepsHelper: false, hasHelper: false },
      'Same price',
      /go on looking for a helper/,
    ],
  ])('shows before what it means: it %s', async (_what, quote, money, helper) => {
    const page = open(undefined, quote);
    expect(await chooseLater(page)).toHaveFocus();
    expect(screen.getByText('16 Jun 2100, 10:00 – 13:00')).toBeVisible();
    expect(screen.getByText(money)).toBeVisible();
    expect(screen.getByText(helper)).toBeVisible();
    expect(page.server.callsOf('changeTime')).toEqual([]);
    await expectNoAxeViolations(page.container);
  });

  // M-216.3
  it('is made as it was shown, and the difference is on its way back', async () => {
    const page = open(undefined, { price: 42, difference: -42 });
    await chooseLater(page);
    await page.user.click(screen.getByRole('button', { name: 'Change, get £42.00 back' }));
    const done = await screen.findByText('The time of your booking is changed. £42.00 is on its way back to you.');
    expect(done.closest('[tabindex]')).toHaveFocus();
    expect(await screen.findByText('16 Jun 2100')).toBeVisible();
    expect(page.server.callsOf('changeTime')).toMatchObject([
      {
        params: { id: 'CH-1' },
        body: {
          bookingDate: '2100-06-16',
          timeSlot: { startTime: '10:00', endTime: '13:00' },
          revision: 3,
          difference: -42,
          keepsHelper: true,
        },
      },
    ]);
    expect(leaveTo).not.toHaveBeenCalled();
  });

  // M-216.3, M-216.5
  it('that is dearer opens the payment page and waits on the page meanwhile', async () => {
    const page = open(undefined, { price: 126, difference: 42 });
    await chooseLater(page);
    await page.user.click(screen.getByRole('button', { name: 'Change and pay £42.00' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(CHANGE_PAYMENT_URL));
    expect(await screen.findByRole('heading', { name: 'Your new time waits for your payment' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change the time' })).toBeNull();
  });

  // M-216.4
  it('that means something else by now shows why and what it means now, and changes nothing', async () => {
    const page = open(undefined, { difference: 0 });
    await chooseLater(page);
    page.server.fail('changeTime', { status: 409, message: 'What this change means has changed meanwhile.' });
    page.server.data.changeQuote = { revision: 4, price: 84, difference: 0, keepsHelper: false, hasHelper: true };
    await page.user.click(screen.getByRole('button', { name: 'Change the time' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('What this change means has changed meanwhile.');
    expect(screen.getByText(/cannot come then/)).toBeVisible();
    page.server.restore('changeTime');
    await page.user.click(screen.getByRole('button', { name: 'Change the time' }));
    expect(await screen.findByText('The time of your booking is changed.')).toBeVisible();
    const keys = page.server.callsOf('changeTime').map(({ body }) => (body as { revision: number }).revision);
    expect(keys).toEqual([3, 4]);
  });

  // M-216.4
  it('that cannot be quoted says why, and another can be chosen', async () => {
    const page = open();
    page.server.fail('quoteTimeChange', { status: 400, message: 'This is the time that the booking has already.' });
    await page.user.click(await screen.findByRole('button', { name: 'Change the time' }));
    await screen.findByLabelText('Booking date');
    await page.user.click(screen.getByText('Check the new time'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This is the time that the booking has already.');
    page.server.restore('quoteTimeChange');
    await page.user.click(screen.getByText('Check the new time'));
    expect(await screen.findByRole('heading', { name: 'Is this right?' })).toBeVisible();
    await page.user.click(screen.getByText('Choose another time'));
    expect(await screen.findByLabelText('Booking date')).toHaveFocus();
  });
});

describe('a change that waits for its payment', () => {
  // M-216.5
  it('shows what is to be paid and until when, with the link to pay, and can be withdrawn', async () => {
    const { user, container, server } = open({ open: openChange() });
    const card = (await screen.findByRole('heading', { name: 'Your new time waits for your payment' })).closest(
      'section',
    )!;
    expect(card).toHaveTextContent('26 Nov 2026, 10:00 – 13:00: £42.00 to pay.');
    expect(card).toHaveTextContent('Pay by 15 Jun 2100, 13:00');
    expect(within(card).getByRole('link', { name: 'Pay £42.00 with PayPal' })).toHaveAttribute(
      'href',
      CHANGE_PAYMENT_URL,
    );
    await expectNoAxeViolations(container);
    await user.click(within(card).getByRole('button', { name: 'Withdraw the change' }));
    expect(await screen.findByText('The change is withdrawn. Your booking stays as it was.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: /with PayPal/ })).toBeNull());
    expect(server.callsOf('withdrawChange')).toMatchObject([{ body: { changeId: 'change-1' } }]);
  });

  // M-216.1
  it.each([
    ['expired', /was not paid in time. Your booking is as it was/],
    ['returned', /came too late, and goes back to you/],
  ] as const)('shows that it came to nothing: %s', async (status, text) => {
    const { bookingDate, timeSlot } = openChange();
    open({ last: { id: 'change-1', kind: 'time', status, bookingDate, timeSlot } });
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('extra time that the helper asks for', () => {
  const title = 'Your helper asks for 30 more minutes: £21.00';

  // M-222.1, M-219.1
  it('appears with its price and until when to answer, without a reload', async () => {
    const { server, container } = open({});
    expect(await screen.findByText('Booked')).toBeVisible();
    await waitFor(() => expect(socket.connectCount).toBe(1));
    act(() => socket.open());
    server.data.bookingChanges = bookingChanges({ open: extraTime() });
    act(() =>
      socket.receive('booking_changed', { bookingId: 'CH-1', status: 'confirmed', assignmentStatus: 'accepted' }),
    );
    const card = (await screen.findByRole('heading', { name: title })).closest('section')!;
    expect(card).toHaveTextContent('Until 12:30; the booking then costs £105.00.');
    expect(card).toHaveTextContent('Answer by 13:00');
    await expectNoAxeViolations(container);
  });

  // M-222.2
  it('that is approved opens the payment page, and waits for its payment', async () => {
    const { user, server } = open({ open: extraTime() });
    await user.click(await screen.findByRole('button', { name: 'Approve and pay £21.00' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(CHANGE_PAYMENT_URL));
    expect(await screen.findByRole('heading', { name: 'The extra time waits for your payment' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay £21.00 with PayPal' })).toBeVisible();
    expect(server.callsOf('answerExtraTime')).toMatchObject([{ body: { changeId: 'change-1', isApproved: true } }]);
  });

  // M-222.2
  it('that is declined is gone, and nothing is charged', async () => {
    const { user } = open({ open: extraTime() });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('You declined the extra time. Nothing is charged.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull());
    expect(leaveTo).not.toHaveBeenCalled();
  });

  // M-222.2
  it('that is over by then says so', async () => {
    const page = open({ open: extraTime() });
    await screen.findByRole('heading', { name: title });
    page.server.data.bookingChanges = bookingChanges();
    page.server.fail('answerExtraTime', { status: 409, message: 'This extra time can no longer be approved.' });
    await page.user.click(screen.getByRole('button', { name: 'Approve and pay £21.00' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This extra time can no longer be approved.');
    await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull());
  });

  // M-222.1
  it('of a kind that this page does not know is left out', async () => {
    const page = open({});
    expect(await screen.findByText('Booked')).toBeVisible();
    await waitFor(() => expect(socket.connectCount).toBe(1));
    page.server.respond('getBookingChanges', {
      success: true,
      data: { ...bookingChanges(), open: { ...extraTime(), kind: 'place' } },
    });
    act(() => socket.open());
    await waitFor(() => expect(page.server.callsOf('getBookingChanges').length).toBeGreaterThan(1));
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  });
});
