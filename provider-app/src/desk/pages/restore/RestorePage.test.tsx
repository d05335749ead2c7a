import type { Restore, RestoreFinding } from 'contract/desk/restore';
import { screen, waitFor, within } from '@testing-library/react';
import { expectNoAxeViolations, operator, renderPage, setup, type RenderPageOptions } from 'shared-ui/test';
import { routes } from '../../../routes';
import { deskPaths } from '../../paths';

function finding(given: Partial<RestoreFinding> = {}): RestoreFinding {
  return {
    id: 'f1',
    kind: 'payment',
    isLost: true,
    reference: 'CH-0000LOST',
    hasBooking: false,
    amount: 37,
    refunded: 0,
    person: ['Pat Payer', 'pat@example.com'],
    description: 'Deep clean, Saturday 20 June 2026',
    happenedAt: '2026-11-27T09:20:00.000Z',
    ...given,
  };
}

function restore(given: Partial<Restore> = {}): Restore {
  return {
    moment: '2026-11-27T09:00:00.000Z',
    failure: null,
    canEnd: true,
    endedAt: null,
    endedBy: null,
    withheldMails: 2,
    findings: [finding()],
    ...given,
  };
}

function open(shown: Restore | null, options: RenderPageOptions = {}) {
  return renderPage(null, {
    as: operator(),
    path: deskPaths.restore(),
    routes,
    server: { restore: { restore: shown, drill: null } },
    ...options,
  });
}

async function giveReason(user: ReturnType<typeof open>['user'], button: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'All are called');
  await user.click(dialog.getByRole('button', { name: button }));
}

// M-633
it('shows what was lost with the people to call, and what was found', async () => {
  open(
    restore({
      findings: [
        finding(),
        finding({ id: 'f2', kind: 'payout', isLost: false, reference: 'CH-00000001', hasBooking: true }),
      ],
    }),
  );
  const lost = within(await screen.findByRole('table', { name: 'Lost: call these people' }));
  expect(lost.getByText('Pat Payer, pat@example.com')).toBeVisible();
  expect(lost.getByText('CH-0000LOST')).toBeVisible();
  expect(screen.getByText('2 mails were not sent, because they may have been sent before.')).toBeVisible();
  const found = within(screen.getByRole('table', { name: 'Found, and entered in the books' }));
  expect(found.getByRole('link', { name: 'CH-00000001' })).toHaveAttribute('href', '/desk/bookings/CH-00000001');
  expect(found.queryByRole('button')).toBeNull();
  await expectNoAxeViolations();
});

// M-633
it('ends the quarantine with a reason', async () => {
  const { user, server } = open(restore());
  await user.click(await screen.findByRole('button', { name: 'End the quarantine' }));
  await giveReason(user, 'End the quarantine');
  await waitFor(() => expect(server.callsOf('endQuarantine')[0]?.body).toEqual({ reason: 'All are called' }));
});

// M-633
it('does not offer the end before the payment provider’s record has been read, and says why that failed', async () => {
  open(restore({ canEnd: false, failure: 'unreachable: NO_RESPONSE' }));
  expect(await screen.findByRole('button', { name: 'End the quarantine' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/could not be read \(unreachable: NO_RESPONSE\)/)).toBeVisible();
});

// M-634
it('shows how much of a lost payment has gone back', async () => {
  open(restore({ findings: [finding({ refunded: 37 })] }));
  expect(await screen.findByText('£37.00 has gone back')).toBeVisible();
});

// M-636
it('shows the last drill, or that there was none', async () => {
  const { server } = open(null);
  expect(await screen.findByText(/No restore has been rehearsed/)).toBeVisible();
  expect(screen.getByText('This database was never restored.')).toBeVisible();
  expect(server.callsOf('getRestore').length).toBeGreaterThan(0);
});

// M-633
it('is announced on Today while the quarantine lasts', async () => {
  open(null, { path: deskPaths.today(), server: { setup: setup({ isInQuarantine: true }) } });
  expect(await screen.findByRole('link', { name: 'Open the restore' })).toHaveAttribute('href', '/desk/restore');
});
