import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deskPaths } from '../../paths';
import {
  bookingMoney,
  expectNoAxeViolations,
  moneyPayout,
  operator,
  operatorBooking,
  renderPage,
} from 'shared-ui/test';
// The route loads the page lazily: on a slow machine that takes longer than a test waits.
import '../../components/action/ActionForm';
import '../../test/loadDeskPages';
import { routes } from '../../../routes';

const accepted = operatorBooking({
  bookingId: 'CH-1',
  status: 'confirmed',
  paymentStatus: 'paid',
  assignmentStatus: 'accepted',
  bookingDate: { isDateRange: false, singleDate: '2099-06-20', dateRange: null },
});

/** Opens the booking's page, then the dialog of an action. */
async function openDialog(
  label: string,
  money = bookingMoney({ bookingId: 'CH-1', paid: 84, refunded: 4, left: 80 }),
  booking = accepted,
) {
  const page = renderPage(null, {
    as: operator(),
    path: deskPaths.booking('CH-1'),
    routes,
    server: { operatorBookings: [booking], bookingMoney: money },
  });
  const button = await screen.findByRole('button', { name: label });
  await page.user.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('textbox', { name: /^Reason/ });
  const type = (name: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(name), { target: { value } });
  return { ...page, dialog, button, type };
}

describe('the cancellation of a booking by an operator', () => {
  // M-142.4
  it('shows what goes back and what is kept before it cancels, and sends the sum that was left', async () => {
    const { user, server, dialog, type } = await openDialog('Cancel booking');
    expect(dialog.getByText('Paid £84.00, refunded £4.00, left £80.00.')).toBeVisible();
    expect(dialog.getByText('£80.00 goes back to the customer, £0.00 is kept.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'A part' }));
    type(/^Amount in pounds/, '20.25');
    expect(dialog.getByText('£20.25 goes back to the customer, £59.75 is kept.')).toBeVisible();
    type(/^Reason/, 'The pipe burst');
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'Cancel and refund £20.25' }));
    await waitFor(() =>
      expect(server.callsOf('cancelByOperator')[0]?.body).toEqual({
        reason: 'The pipe burst',
        refund: 20.25,
        expectedLeft: 80,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  // M-142.4
  it('refunds all by default, nothing when that is chosen, and requires a sum and a reason', async () => {
    const { user, server, dialog, type } = await openDialog('Cancel booking');
    await user.click(dialog.getByRole('button', { name: 'Cancel and refund £80.00' }));
    expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveFocus();
    await user.click(dialog.getByRole('radio', { name: 'A part' }));
    type(/^Amount in pounds/, '80.01');
    await user.click(dialog.getByRole('button', { name: 'Cancel without a refund' }));
    expect(await dialog.findByText('No more than £80.00 is left.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Nothing' }));
    type(/^Reason/, 'Late');
    await user.click(dialog.getByRole('button', { name: 'Cancel without a refund' }));
    await waitFor(() => expect(server.callsOf('cancelByOperator').map(({ body }) => body.refund)).toEqual([0]));
  });

  // M-142.2
  it('shows the server’s text when somebody else was faster, and loads the booking again', async () => {
    const { user, server, dialog, type } = await openDialog('Cancel booking');
    const message = 'This booking can no longer be cancelled.';
    server.fail('cancelByOperator', { status: 409, code: 'CONFLICT', message });
    server.data.operatorBookings[0]!.status = 'cancelled';
    type(/^Reason/, 'The pipe burst');
    await user.click(dialog.getByRole('button', { name: 'Cancel and refund £80.00' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(screen.queryByText('Cancel booking')).not.toBeInTheDocument();
  });
});

// M-94.6
it('says before a refund of all that is left that it cancels the booking', async () => {
  const { user, server, dialog, type } = await openDialog('Refund a part');
  const warning = 'That is all that is left, so the booking is cancelled.';
  type(/^Amount in pounds/, '79.99');
  expect(dialog.queryByText(warning)).not.toBeInTheDocument();
  type(/^Amount in pounds/, '80');
  expect(dialog.getByText(warning)).toBeVisible();
  type(/^Reason/, 'The pipe burst');
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Refund £80.00 and cancel' }));
  await waitFor(() => expect(server.callsOf('refundPart')[0]?.body).toMatchObject({ amount: 80, expectedLeft: 80 }));
});

// M-94.6
it('does not say so of a job that is done', async () => {
  const { dialog, type } = await openDialog('Refund a part', undefined, { ...accepted, status: 'completed' });
  type(/^Amount in pounds/, '80');
  expect(dialog.queryByText(/so the booking is cancelled/)).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Refund a part' })).toBeVisible();
});

// M-76.1, M-141.5
it('settles a payout of unknown outcome with an outcome and a reason only', async () => {
  const { user, server, dialog, type } = await openDialog('Settle payout', bookingMoney({ payout: moneyPayout() }));
  await user.click(dialog.getByRole('button', { name: 'Settle' }));
  expect(await dialog.findByText('Please say what became of it')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /^The payout of £75.60 was paid/ }));
  type(/^Reference/, 'BATCH-1');
  type(/^Reason/, 'Asked by phone');
  await user.click(dialog.getByRole('button', { name: 'Settle £75.60 as paid' }));
  await waitFor(() =>
    expect(server.callsOf('settlePayout')[0]?.body).toEqual({
      outcome: 'paid',
      reference: 'BATCH-1',
      reason: 'Asked by phone',
    }),
  );
});

// M-91.1, M-141.5
it('returns the focus to its button when the dialog is closed', async () => {
  const { user, dialog, button } = await openDialog('Release');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(button).toHaveFocus();
});
