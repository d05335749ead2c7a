import { screen, waitFor } from '@testing-library/react';
import type { BookingMoney } from 'contract/desk/operatorMoney';
import { attentionItem, bookingMoney, expectNoAxeViolations } from 'shared-ui/test';
import { dialog, open } from '../../test/todayPage';

function payout(given: Partial<NonNullable<BookingMoney['payout']>> = {}) {
  return {
    status: 'unknown',
    amount: 71.4,
    commission: 12.6,
    receiver: 'hugo@example.com',
    holdReason: null,
    heldUntil: null,
    failure: null,
    reference: null,
    settledAs: null,
    isContradicted: false,
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...given,
  };
}
function about(kind: 'unknown-payout' | 'unknown-refund' | 'failed-refund' | 'contradicted-settlement') {
  const link = { bookingId: 'CH-1', providerId: null, jobId: null };
  return attentionItem({ kind, link, subject: { kind: 'booking', id: 'b1', name: 'CH-1' } });
}
function refund(status: string) {
  return {
    id: status,
    amount: 84,
    status,
    origin: 'ours',
    isPart: false,
    reason: 'Cancelled',
    failure: null,
    reference: null,
    settledAs: null,
    isContradicted: false,
    isOwed: false,
    createdAt: '2026-11-20T10:00:00.000Z',
  };
}
async function openSettle(button: string, options: Parameters<typeof open>[0]) {
  const page = open(options);
  await page.user.click(await screen.findByRole('button', { name: button }));
  const form = await dialog();
  await form.findByRole('group', { name: 'What became of it?' });
  return { ...page, form };
}

describe('settling money by hand', () => {
  // M-76.1, M-76.8
  it('shows the sum and what the choice brings about before a payout is settled as paid', async () => {
    const { user, server, form } = await openSettle('Settle payout of CH-1', {
      server: { attention: [about('unknown-payout')], bookingMoney: bookingMoney({ payout: payout() }) },
    });
    expect(form.getByRole('radio', { name: /£71\.40 was paid.*It counts as sent/ })).not.toBeChecked();
    expect(form.getByRole('radio', { name: /£71\.40 was not paid.*still owed to the helper/ })).not.toBeChecked();
    await user.click(form.getByRole('radio', { name: /£71\.40 was paid/ }));
    await user.type(form.getByLabelText(/Reference/), 'P');
    await user.type(form.getByLabelText('Reason'), 'S');
    await user.click(form.getByRole('button', { name: 'Settle £71.40 as paid' }));
    expect(await screen.findByText('Nothing needs a person')).toBeVisible();
    expect(server.callsOf('settlePayout')[0]).toMatchObject({
      params: { id: 'CH-1' },
      body: { outcome: 'paid', reference: 'P', reason: 'S' },
    });
  });

  it('requires a choice first, and has no accessibility violation', async () => {
    const { user, form } = await openSettle('Settle payout of CH-1', {
      server: { attention: [about('unknown-payout')], bookingMoney: bookingMoney({ payout: payout() }) },
    });
    await user.click(form.getByRole('button', { name: 'Settle' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Please say what became of it');
    await expectNoAxeViolations();
  });

  // M-76.1
  it('settles the refund whose outcome is unknown as not made, with a reason', async () => {
    const { user, server, form } = await openSettle('Settle refund of CH-1', {
      server: {
        attention: [about('unknown-refund')],
        bookingMoney: bookingMoney({ refunds: [refund('completed'), refund('unknown')] }),
      },
    });
    await user.click(form.getByRole('radio', { name: /£84\.00 was not made/ }));
    await user.click(form.getByRole('button', { name: 'Settle £84.00 as not paid' }));
    expect(form.getByLabelText('Reason')).toHaveAccessibleDescription(/Please give a reason/);
    expect(server.callsOf('settleRefund')).toHaveLength(0);
    await user.type(form.getByLabelText('Reason'), 'L');
    await user.click(form.getByRole('button', { name: 'Settle £84.00 as not paid' }));
    await waitFor(() => expect(server.callsOf('settleRefund')[0]?.body).toMatchObject({ outcome: 'notPaid' }));
  });

  // M-76.9
  it('shows each refund whose outcome is unknown, and settles the one that is chosen', async () => {
    const refunds = [
      { ...refund('unknown'), id: 'newer', createdAt: '2026-11-20T11:00:00.000Z' },
      { ...refund('unknown'), id: 'older', reason: 'Came late' },
    ];
    const { user, server, form } = await openSettle('Settle refund of CH-1', {
      server: { attention: [about('unknown-refund')], bookingMoney: bookingMoney({ refunds }) },
    });
    expect(form.getAllByRole('radio')).toHaveLength(4);
    expect(form.getByRole('radio', { name: /£84\.00 was made.*20 Nov 2026.*Cancelled/ })).not.toBeChecked();
    const older = form.getByRole('radio', { name: /£84\.00 was made.*20 Nov 2026.*Came late/ });
    await user.click(older);
    expect(older).toBeChecked();
    expect(form.getAllByRole('radio', { checked: true })).toHaveLength(1);
    await user.type(form.getByLabelText('Reason'), 'L');
    await user.click(form.getByRole('button', { name: 'Settle £84.00 as paid' }));
    await waitFor(() => expect(server.callsOf('settleRefund')[0]?.body).toMatchObject({ refundId: 'older' }));
  });

  // M-76.10
  it('settles a refund that failed as paid elsewhere only, at what is left of the payment', async () => {
    const refunds = [{ ...refund('failed'), isOwed: true }];
    const { user, server, form } = await openSettle('Settle refund of CH-1', {
      server: { attention: [about('failed-refund')], bookingMoney: bookingMoney({ refunds, left: 80 }) },
    });
    expect(form.getAllByRole('radio')).toHaveLength(1);
    await user.click(form.getByRole('radio', { name: /£80\.00 was paid back without the payment provider/ }));
    await user.type(form.getByLabelText(/Reference/), 'F');
    await user.type(form.getByLabelText('Reason'), 'B');
    await user.click(form.getByRole('button', { name: 'Settle £80.00 as paid elsewhere' }));
    await waitFor(() =>
      expect(server.callsOf('settleRefund')[0]?.body).toEqual({
        outcome: 'paidElsewhere',
        refundId: 'failed',
        reference: 'F',
        reason: 'B',
      }),
    );
  });

  // M-76.11
  it('settles what was paid elsewhere as come back', async () => {
    const refunds = [{ ...refund('completed'), settledAs: 'paidElsewhere' as const }];
    const { user, server, form } = await openSettle('Settle refund of CH-1', {
      server: { attention: [about('failed-refund')], bookingMoney: bookingMoney({ refunds, left: 0 }) },
    });
    expect(form.getAllByRole('radio')).toHaveLength(1);
    await user.click(form.getByRole('radio', { name: /£84\.00.*has come back.*owed to the customer again/ }));
    await user.type(form.getByLabelText('Reason'), 'B');
    await user.click(form.getByRole('button', { name: 'Settle £84.00 as not received' }));
    await waitFor(() => expect(server.callsOf('settleRefund')[0]?.body).toMatchObject({ outcome: 'cameBack' }));
  });

  // M-76.4
  it('lets what the payment provider reports as paid be settled as paid only', async () => {
    const contradicted = payout({ status: 'failed', settledAs: 'notPaid', isContradicted: true });
    const { form } = await openSettle('Settle the money of CH-1', {
      server: { attention: [about('contradicted-settlement')], bookingMoney: bookingMoney({ payout: contradicted }) },
    });
    expect(form.getAllByRole('radio')).toHaveLength(1);
    expect(form.getByRole('radio', { name: /was paid.*No money moves/ })).toBeVisible();
  });

  it('says so when the outcome has become known meanwhile', async () => {
    const { user } = open({
      server: {
        attention: [about('unknown-payout')],
        bookingMoney: bookingMoney({ payout: payout({ status: 'processed' }) }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Settle payout of CH-1' }));
    expect(
      await screen.findByText('There is nothing to settle: its outcome is known, or it has to be retried first.'),
    ).toBeVisible();
  });
});
