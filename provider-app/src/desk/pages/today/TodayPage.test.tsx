import { screen, waitFor, within } from '@testing-library/react';
import { attentionItem, expectNoAxeViolations, provider } from 'shared-ui/test';
import { dialog, open, pendingProvider, rowOf } from '../../test/todayPage';

describe('the list of items that need a person', () => {
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

  // M-49.4
  it('shows several rows of one kind about one booking', async () => {
    const subject = { kind: 'booking', id: 'b1', name: 'CH-1' } as const;
    const [first, second] = ['2026-06-16T09:00:00.000Z', '2026-06-16T10:00:00.000Z'];
    const settlement = (what: string, since = first) =>
      attentionItem({ kind: 'contradicted-settlement', since, subject, problem: `The ${what} was paid.` });
    open({ server: { attention: [settlement('payout'), settlement('refund'), settlement('refund', second)] } });
    expect(await screen.findByText('The payout was paid.')).toBeVisible();
    expect(screen.getAllByText('The refund was paid.')).toHaveLength(2);
  });

  it('says so when there is nothing', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Nothing needs a person' })).toBeVisible();
  });

  it('offers a retry when the list cannot be loaded', async () => {
    const { server, user } = open({ prepare: (fake) => fake.drop('listAttention') });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    server.restore('listAttention');
    server.data.attention.push(pendingProvider('p1', 'Felix Ltd'));
    await user.click(retry);
    expect(await screen.findByText('Felix Ltd')).toBeVisible();
  });

  // M-49.4
  it('filters by kind in the URL, and shows how many there are of each', async () => {
    const { user, location, server } = open({
      server: { attention: [attentionItem(), pendingProvider('p1', 'Felix Ltd')] },
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
    expect(server.callsOf('listAttention').at(-1)?.query).toEqual({
      kind: 'pending-helper',
      page: '1',
      cursor: 'start',
    });
  });

  it('leads from an empty kind to everything', async () => {
    const { user, location } = open({ path: '/desk?kind=open-dispute' });
    await user.click(await screen.findByRole('link', { name: 'Show everything' }));
    expect(location()).toBe('/desk');
  });

  it('shows pages, and the page before once the last row of one is solved', async () => {
    const attention = Array.from({ length: 51 }, (_, index) => pendingProvider(`p${index}`, `Helper ${index}`));
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
    server.data.attention.push(pendingProvider('p1', 'Felix Ltd'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText('Felix Ltd')).toBeVisible();
  });
});
