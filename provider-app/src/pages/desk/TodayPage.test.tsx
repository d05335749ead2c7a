import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import {
  attentionItem,
  bookingMoney,
  expectNoAxeViolations,
  operator,
  operatorBooking,
  provider,
  renderPage,
  type RenderPageOptions,
} from 'shared-ui/test';
import { routes } from '../../routes';

function open(options: RenderPageOptions = {}) {
  return renderPage(null, { as: operator(), path: paths.desk.today(), routes, ...options });
}
function pendingHelper(id: string, name: string) {
  return attentionItem({
    kind: 'pending-helper',
    problem: 'A new helper waits for approval.',
    subject: { kind: 'provider', id, name },
    link: { bookingId: null, providerId: id, jobId: null },
    amount: null,
  });
}
function job(id: string) {
  return attentionItem({
    kind: 'given-up-job',
    problem: 'This work was given up.',
    subject: { kind: 'job', id, name: 'sendMail' },
    link: { bookingId: null, providerId: null, jobId: id },
    amount: null,
  });
}
function money(kind: 'open-dispute' | 'held-payout' = 'open-dispute') {
  const link = { bookingId: 'CH-1', providerId: null, jobId: null };
  return attentionItem({ kind, link, subject: { kind: 'booking', id: 'b1', name: 'CH-1' } });
}
async function rowOf(name: string) {
  return within((await screen.findByText(name)).closest('tr')!);
}
/** The open dialog, once its form is there. */
async function dialog() {
  const open = within(await screen.findByRole('dialog'));
  await open.findByRole('button', { name: 'Cancel' });
  return open;
}

describe('the list of what needs a person', () => {
  // M-49.4
  it('shows each item with its kind, problem, clock and amount', async () => {
    const since = new Date(Date.now() - 3 * 86_400_000 - 60_000).toISOString();
    const dueAt = new Date(Date.now() - 60_000).toISOString();
    open({
      server: { attention: [attentionItem({ since, dueAt, subject: { kind: 'booking', id: 'b1', name: 'CH-1' } })] },
    });
    const row = await rowOf('CH-1');
    expect(row.getByText('Booking without a helper')).toBeVisible();
    expect(row.getByText('It is paid and nobody has it.')).toBeVisible();
    expect(row.getByText('for 3 days')).toBeVisible();
    expect(row.getByText(/^Started /)).toBeVisible();
    expect(row.getByText('£84.00')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('1 thing needs a person');
    await expectNoAxeViolations();
  });

  it('says so when there is nothing', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Nothing needs a person' })).toBeVisible();
  });

  it('offers a retry when the list cannot be loaded', async () => {
    const { server, user } = open({ prepare: (fake) => fake.drop('listAttention') });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    server.restore('listAttention');
    server.data.attention.push(pendingHelper('p1', 'Felix Ltd'));
    await user.click(retry);
    expect(await screen.findByText('Felix Ltd')).toBeVisible();
  });

  // M-49.4
  it('filters by kind in the URL, and shows how many there are of each', async () => {
    const { user, location, server } = open({
      server: { attention: [attentionItem(), pendingHelper('p1', 'Felix Ltd')] },
    });
    await screen.findByText('Felix Ltd');
    const filter = screen.getByLabelText('Show');
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Everything (2)', 'Booking without a helper (1)', 'Helper to approve (1)']);
    await user.selectOptions(filter, 'Helper to approve (1)');
    expect(location()).toBe('/desk?kind=pending-helper');
    await waitFor(() => expect(screen.queryByText('It is paid and nobody has it.')).not.toBeInTheDocument());
    expect(server.callsOf('listAttention').at(-1)?.query).toEqual({ kind: 'pending-helper', page: '1' });
  });

  it('leads from an empty kind to everything', async () => {
    const { user, location } = open({ path: '/desk?kind=open-dispute' });
    await user.click(await screen.findByRole('link', { name: 'Show everything' }));
    expect(location()).toBe('/desk');
  });

  it('shows pages, and the page before once the last row of one is solved', async () => {
    const attention = Array.from({ length: 51 }, (_, index) => pendingHelper(`p${index}`, `Helper ${index}`));
    const { user, location } = open({
      path: '/desk?page=2',
      server: { attention, helpers: [provider({ id: 'p50', _id: 'p50' })] },
    });
    await user.click(await screen.findByRole('button', { name: 'Approve Helper 50' }));
    await user.click((await dialog()).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(location()).toBe('/desk'));
    expect(await screen.findByText('Helper 0')).toBeVisible();
  });

  // M-49.4
  it('shows what is new when the browser is back at the page', async () => {
    const { server } = open();
    await screen.findByText('Nothing needs a person');
    server.data.attention.push(pendingHelper('p1', 'Felix Ltd'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText('Felix Ltd')).toBeVisible();
  });
});

describe('solving an item on its row', () => {
  // M-49.4
  it('approves a helper without a reason, and the row is gone', async () => {
    const felix = provider({ id: 'p1', businessName: 'Felix Ltd' });
    const { user, server } = open({ server: { attention: [pendingHelper('p1', 'Felix Ltd')], helpers: [felix] } });
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
    await user.click(await screen.findByRole('button', { name: 'Release the payout of CH-1' }));
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

  // M-94.3
  it('refunds a part of what is left, which it shows', async () => {
    const { user, server } = open({
      server: { attention: [money()], bookingMoney: bookingMoney({ refunded: 20, left: 64 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Refund a part of CH-1' }));
    const form = await dialog();
    expect(await form.findByText('Paid £84.00, refunded £20.00, left £64.00.')).toBeVisible();
    await user.type(form.getByLabelText('Amount in pounds'), '70');
    await user.type(form.getByLabelText('Reason'), 'Half done');
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
    expect(await form.findByRole('option', { name: 'Third Hand (Hugo Bennett)' })).toBeInTheDocument();
    await expectNoAxeViolations();
    await user.selectOptions(form.getByLabelText('Another approved helper'), 'Third Hand (Hugo Bennett)');
    expect(form.getByRole('radio', { name: /Near By Ltd/ })).not.toBeChecked();
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
