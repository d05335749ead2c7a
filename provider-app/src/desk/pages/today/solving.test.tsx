import { screen, waitFor } from '@testing-library/react';
import { attentionItem, bookingMoney, expectNoAxeViolations, operatorBooking, provider } from 'shared-ui/test';
import { dialog, job, money, open, pendingProvider } from '../../test/todayPage';

describe('solving an item on its row', () => {
  // M-49.4
  it('approves a helper without a reason, and the row is gone', async () => {
    const felix = provider({ id: 'p1', businessName: 'Felix Ltd' });
    const { user, server } = open({ server: { attention: [pendingProvider('p1', 'Felix Ltd')], helpers: [felix] } });
    await user.click(await screen.findByRole('button', { name: 'Approve Felix Ltd' }));
    await expectNoAxeViolations();
    await user.click((await dialog()).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Nothing needs a person')).toBeVisible();
    expect(server.callsOf('approveProvider')[0]).toMatchObject({ params: { id: 'p1' }, body: { reason: '' } });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });

  // M-49.4
  it('does not dismiss a job without a reason', async () => {
    const { user, server } = open({ server: { attention: [job('7')] } });
    await user.click(await screen.findByRole('button', { name: 'Dismiss sendMail' }));
    const form = await dialog();
    await user.click(form.getByRole('button', { name: 'Dismiss' }));
    expect(form.getByLabelText('Reason')).toHaveAccessibleDescription(/Please give a reason/);
    expect(server.callsOf('dismissJob')).toHaveLength(0);
    await user.type(form.getByLabelText('Reason'), 'Sent by hand');
    await user.click(form.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('Nothing needs a person')).toBeVisible();
    expect(server.callsOf('dismissJob')[0]).toMatchObject({ params: { id: '7' }, body: { reason: 'Sent by hand' } });
  });

  // M-49.4
  it('shows why the server rejects an action, keeps the reason, and refetches the list', async () => {
    const { user, server } = open({
      server: { attention: [money('held-payout')] },
      prepare: (fake) =>
        fake.fail('releasePayout', { status: 409, code: 'CONFLICT', message: 'The payer disputes this payment.' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Release payout of CH-1' }));
    const form = await dialog();
    await user.type(form.getByLabelText('Reason'), 'Settled');
    const before = server.callsOf('listAttention').length;
    await user.click(form.getByRole('button', { name: 'Release payout' }));
    expect(await form.findByRole('alert')).toHaveTextContent('The payer disputes this payment.');
    expect(form.getByLabelText('Reason')).toHaveValue('Settled');
    await waitFor(() => expect(server.callsOf('listAttention').length).toBeGreaterThan(before));
  });

  it('keeps the reason that was typed when the session ends meanwhile', async () => {
    const first = open({ server: { attention: [job('7')] } });
    await first.user.click(await screen.findByRole('button', { name: 'Dismiss sendMail' }));
    await first.user.type((await dialog()).getByLabelText('Reason'), 'Sent by');
    first.unmount();
    const { user } = open({ server: { attention: [job('7')] } });
    await user.click(await screen.findByRole('button', { name: 'Dismiss sendMail' }));
    expect((await dialog()).getByLabelText('Reason')).toHaveValue('Sent by');
  });

  // M-94.3, M-420
  it('refunds a part of what is left, which it shows', async () => {
    const { user, server } = open({
      server: { attention: [money()], bookingMoney: bookingMoney({ refunded: 20, left: 64 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Refund a part of CH-1' }));
    const form = await dialog();
    expect(await form.findByText('Paid £84.00, refunded £20.00, left £64.00.')).toBeVisible();
    await user.type(form.getByLabelText('Amount in pounds'), '18,50');
    await user.type(form.getByLabelText('Reason'), 'Half done');
    await user.click(form.getByRole('button', { name: 'Refund a part' }));
    expect(form.getByLabelText('Amount in pounds')).toHaveAccessibleDescription(
      'Please give an amount in pounds, as in 12.50',
    );
    await user.clear(form.getByLabelText('Amount in pounds'));
    await user.type(form.getByLabelText('Amount in pounds'), '70');
    await user.click(form.getByRole('button', { name: 'Refund a part' }));
    expect(form.getByLabelText('Amount in pounds')).toHaveAccessibleDescription(/No more than £64.00 is left/);
    await user.clear(form.getByLabelText('Amount in pounds'));
    await user.type(form.getByLabelText('Amount in pounds'), '12.50');
    await user.click(form.getByRole('button', { name: 'Refund a part' }));
    await waitFor(() => expect(server.callsOf('refundPart')).toHaveLength(1));
    expect(server.callsOf('refundPart')[0]?.body).toEqual({ amount: 12.5, expectedLeft: 64, reason: 'Half done' });
  });

  // M-60
  it('names the sum that goes back when it refunds and cancels', async () => {
    const item = attentionItem({ link: { bookingId: 'CH-1', providerId: null, jobId: null } });
    const { user, server } = open({
      server: { attention: [item], operatorBookings: [operatorBooking({ bookingId: 'CH-1' })] },
    });
    await user.click(await screen.findByRole('button', { name: /^Refund and cancel/ }));
    await user.click(await (await dialog()).findByRole('button', { name: 'Refund £84.00 and cancel' }));
    await waitFor(() => expect(server.callsOf('refundBooking')[0]?.params).toEqual({ id: 'CH-1' }));
    expect(await screen.findByText('Nothing needs a person')).toBeVisible();
  });

  // M-3.6, M-87.4
  it('assigns a booking to one who offered, and says why another does not fit', async () => {
    const link = { bookingId: 'CH-1', providerId: null, jobId: null };
    const offer = { offeredAt: '2026-11-19T10:00:00.000Z' };
    const { user, server } = open({
      server: {
        attention: [attentionItem({ link })],
        helpers: [provider({ id: 'p3', businessName: 'Third Hand' })],
        operatorBookings: [
          operatorBooking({
            bookingId: 'CH-1',
            offers: [
              { ...offer, providerId: 'p1', businessName: 'Far Away Ltd', mismatch: 'the place is not served' },
              { ...offer, providerId: 'p2', businessName: 'Near By Ltd', mismatch: null },
            ],
          }),
        ],
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Assign/ }));
    const form = await dialog();
    expect(await form.findByRole('radio', { name: /Near By Ltd.*fits/ })).toBeChecked();
    expect(form.getByRole('radio', { name: /Far Away Ltd.*does not fit: the place is not served/ })).not.toBeChecked();
    await user.type(form.getByLabelText('Another approved helper'), 'third');
    await user.click(await form.findByRole('option', { name: 'Third Hand, Hugo Bennett (hugo@example.com)' }));
    expect(server.callsOf('listProviders').at(-1)?.query).toEqual({ state: 'approved', search: 'third', limit: '20' });
    expect(form.getByRole('radio', { name: /Third Hand/ })).toBeChecked();
    expect(form.getByRole('radio', { name: /Near By Ltd/ })).not.toBeChecked();
    await expectNoAxeViolations();
    await user.click(form.getByRole('radio', { name: /Far Away Ltd/ }));
    await user.click(form.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(server.callsOf('assignBooking')[0]?.body).toEqual({ providerId: 'p1', reason: '' }));
    expect(await screen.findByText('Nothing needs a person')).toBeVisible();
  });

  it('requires a helper before it assigns', async () => {
    const link = { bookingId: 'CH-1', providerId: null, jobId: null };
    const { user } = open({
      server: { attention: [attentionItem({ link })], operatorBookings: [operatorBooking({ bookingId: 'CH-1' })] },
    });
    await user.click(await screen.findByRole('button', { name: /^Assign/ }));
    const form = await dialog();
    expect(await form.findByText('Nobody has offered to do this job.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Assign' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Please choose a helper');
  });
});
