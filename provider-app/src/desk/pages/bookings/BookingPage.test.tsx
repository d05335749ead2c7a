import { screen, waitFor, within } from '@testing-library/react';
import { deskPaths } from '../../paths';
import {
  bookingCandidate,
  bookingMoney,
  expectNoAxeViolations,
  operator,
  operatorBooking,
  renderPage,
  type RenderPageOptions,
} from 'shared-ui/test';
// The route loads the page lazily: on a slow machine that takes longer than a test waits.
import '../../components/action/ActionForm';
import '../../test/loadDeskPages';
import { routes } from '../../../routes';

function open(options: RenderPageOptions = {}) {
  return renderPage(null, { as: operator(), path: deskPaths.booking('CH-1'), routes, ...options });
}
const SYSTEM = { role: 'system', id: null, name: null } as const;
const paid = operatorBooking({
  bookingId: 'CH-1',
  status: 'confirmed',
  paymentStatus: 'paid',
  assignmentStatus: 'accepted',
  bookingDate: { isDateRange: false, singleDate: '2099-06-20', dateRange: null },
  helper: { id: 'p1', businessName: 'Near By Ltd', name: 'Nora Near', email: 'nora@example.com', phone: '1' },
  timeline: [
    {
      at: '2026-06-16T09:00:00.000Z',
      kind: 'created',
      by: { role: 'customer', id: 'c1', name: 'Amelia Ash' },
      text: 'Booked for £84.00',
      reason: null,
    },
    {
      at: '2026-06-16T10:00:00.000Z',
      kind: 'operator-action',
      by: { role: 'operator', id: 'o1', name: 'Olive' },
      text: 'booking.assign',
      reason: 'refund',
    },
    {
      at: '2026-06-16T10:00:00.000Z',
      kind: 'accepted',
      by: { role: 'provider', id: 'p1', name: 'Near By Ltd' },
      text: 'Near By Ltd accepted',
      reason: null,
    },
    {
      at: '2026-06-17T10:00:00.000Z',
      kind: 'payout-held',
      by: SYSTEM,
      text: 'The payout is held',
      reason: 'the customer disputes the payment',
    },
  ],
  ledger: [
    {
      at: '2026-06-16T09:05:00.000Z',
      description: 'Payment for CH-1',
      entries: [
        { account: 'paypal_balance', amount: 84 },
        { account: 'customer_funds', amount: -84 },
      ],
    },
    {
      at: '2026-06-16T09:06:00.000Z',
      description: 'Fee of the payment provider',
      entries: [
        { account: 'paypal_fees', amount: 2.76 },
        { account: 'paypal_balance', amount: -2.76 },
      ],
    },
  ],
});
const money = bookingMoney({ bookingId: 'CH-1', paid: 84, refunded: 4, left: 80 });

describe('the page of a booking', () => {
  // M-141.5
  it('shows its states, the job, the people with links, and each event with the person who caused it', async () => {
    open({ server: { operatorBookings: [paid], bookingMoney: money } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Booking CH-1' })).toBeVisible();
    expect(screen.getByText('Confirmed')).toBeVisible();
    expect(screen.getByText('Accepted')).toBeVisible();
    expect(screen.getByText(/20 Jun 2099/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Near By Ltd' })).toHaveAttribute('href', '/desk/helpers/p1');
    expect(screen.getByRole('link', { name: 'All bookings of this customer' })).toHaveAttribute(
      'href',
      deskPaths.bookings({ search: paid.customerDetails.email }),
    );
    const events = within(screen.getByRole('region', { name: 'What happened' })).getAllByRole('listitem');
    // British summer time.
    expect(events.map(({ textContent }) => textContent)).toEqual([
      '16 Jun 2026, 10:00Booked for £84.00Customer Amelia Ash',
      '16 Jun 2026, 11:00Assigned a bookingReason: refundOperator Olive',
      '16 Jun 2026, 11:00Near By Ltd acceptedHelper Near By Ltd',
      '17 Jun 2026, 11:00The payout is heldReason: the customer disputes the paymentChoresy',
    ]);
  });

  // M-141.5
  it('shows its money and its ledger in plain words, with the sum of each account', async () => {
    open({ server: { operatorBookings: [paid], bookingMoney: money } });
    expect(await screen.findByText('£80.00')).toBeVisible();
    const ledger = within(screen.getByRole('region', { name: 'Ledger' }));
    expect(within(ledger.getByRole('table')).getByText('-£84.00')).toBeVisible();
    const sums = ledger.getByText('Sum of each account').nextElementSibling;
    expect(sums).toHaveTextContent(
      'With the payment provider£81.24Owed to customers-£84.00Fees of the payment provider£2.76All together£0.00',
    );
  });

  // M-76.10, M-92.7
  it('says in plain words why a refund failed, and that one was paid without the payment provider', async () => {
    const refund = {
      ...{ id: 'r1', amount: 4, status: 'failed', origin: 'ours', isPart: true, reason: 'Late', reference: null },
      ...{ settledAs: null, isContradicted: false, isOwed: true, createdAt: '2026-06-17T10:00:00.000Z' },
      failure: 'REFUND_NOT_ALLOWED',
    };
    const elsewhere = { ...refund, id: 'r2', status: 'completed', failure: null, settledAs: 'paidElsewhere' } as const;
    open({ server: { operatorBookings: [paid], bookingMoney: { ...money, refunds: [refund, elsewhere] } } });
    expect(await screen.findByText('Failed: the payment provider rejected it (REFUND_NOT_ALLOWED)')).toBeVisible();
    expect(screen.getByText('Paid without the payment provider')).toBeVisible();
  });

  // M-141.3, M-141.5
  it('lists who could take it with the reasons of their rank, and assigns one of them', async () => {
    const unassigned = { ...paid, assignmentStatus: 'none', helper: null } as const;
    const candidates = [
      bookingCandidate({ providerId: 'p2', businessName: 'Second Ltd' }),
      bookingCandidate({ providerId: 'p3', businessName: 'Far Ltd', rank: null, mismatch: 'it is too far away' }),
    ];
    const server = { operatorBookings: [unassigned], bookingMoney: money, bookingCandidates: candidates };
    const { user, server: fake } = open({ server });
    const row = within((await screen.findByRole('link', { name: 'Second Ltd' })).closest('tr')!);
    expect(row.getByText('Jobs at that time: 0 of at most 1')).toBeVisible();
    expect(screen.getByText('Does not fit: it is too far away')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Assign Second Ltd' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign CH-1' }));
    expect(await dialog.findByRole('radio', { name: /Second Ltd/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(fake.callsOf('assignBooking')[0]).toMatchObject({ params: { id: 'CH-1' }, body: { providerId: 'p2' } });
  });

  it('has no axe violations', async () => {
    open({ server: { operatorBookings: [paid], bookingMoney: money } });
    expect(await screen.findByText('£80.00')).toBeVisible();
    await expectNoAxeViolations();
  });

  // M-141.5
  it('says that there is no such booking', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'There is no such booking' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Booking');
    await expectNoAxeViolations();
  });

  it('offers a retry when the booking cannot be loaded', async () => {
    const { server, user } = open({
      server: { operatorBookings: [paid] },
      prepare: (fake) => fake.drop('getOperatorBooking'),
    });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    server.restore('getOperatorBooking');
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Booking CH-1' })).toBeVisible();
  });
});

// M-752.1
test('resets the login of the booking’s customer with a reason', async () => {
  const booking = operatorBooking({ bookingId: 'CH-1', customerId: 'c1' });
  const { user, server } = open({ server: { operatorBookings: [booking] } });
  await user.click(await screen.findByRole('button', { name: 'Reset the customer’s login' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Reset the customer’s login of/ }));
  await user.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'Phone lost');
  await user.click(dialog.getByRole('button', { name: 'Reset the customer’s login' }));
  await waitFor(() => expect(server.callsOf('resetCustomerFactors')).toHaveLength(1));
  expect(server.callsOf('resetCustomerFactors')[0]).toMatchObject({
    params: { id: 'c1' },
    body: { reason: 'Phone lost' },
  });
});
