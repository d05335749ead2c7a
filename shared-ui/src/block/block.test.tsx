import { screen, waitFor, within } from '@testing-library/react';
import { customer, expectNoAxeViolations, provider, renderPage } from 'shared-ui/test';
import { BlockControl } from './BlockControl';
import { BlocksCard } from './BlocksCard';

// M-769
it('blocks the other side of a booking once that is confirmed', async () => {
  const { user, server } = renderPage(<BlockControl audience="provider" of="CH-1" />, { as: provider() });
  await user.click(screen.getByRole('button', { name: 'Block this customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block this customer' }));
  expect(dialog.getByText(/stays as it is/)).toBeVisible();
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(server.callsOf('blockPerson')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Block this customer' }));
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  await waitFor(() => expect(server.callsOf('blockPerson')[0]?.body).toEqual({ id: 'CH-1' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

// M-769
it('lists whom one has blocked, and unblocks', async () => {
  const blocks = [{ id: 'p1', name: 'Bennett Repairs', blockedAt: '2026-11-19T10:00:00.000Z' }];
  const { user } = renderPage(<BlocksCard audience="customer" />, { as: customer(), server: { blocks } });
  expect(await screen.findByText('Bennett Repairs')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unblock Bennett Repairs' }));
  expect(await screen.findByText('You have blocked nobody.')).toBeVisible();
});
