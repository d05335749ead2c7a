import { screen, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { attentionItem, operator, renderPage, type RenderPageOptions } from 'shared-ui/test';
// Loaded before any test runs: on a busy machine the code of the page takes longer than a test may wait for it.
import '../layout/DeskLayout';
import '../pages/today/TodayPage';
import { routes } from '../../routes';

export function open(options: RenderPageOptions = {}) {
  return renderPage(null, { as: operator(), path: paths.desk.today(), routes, ...options });
}
export function pendingProvider(id: string, name: string) {
  return attentionItem({
    kind: 'pending-helper',
    problem: 'A new helper waits for approval.',
    subject: { kind: 'provider', id, name },
    link: { bookingId: null, providerId: id, jobId: null },
    amount: null,
  });
}
export function job(id: string) {
  return attentionItem({
    kind: 'given-up-job',
    problem: 'This work was given up.',
    subject: { kind: 'job', id, name: 'sendMail' },
    link: { bookingId: null, providerId: null, jobId: id },
    amount: null,
  });
}
export function money(kind: 'open-dispute' | 'held-payout' = 'open-dispute') {
  const link = { bookingId: 'CH-1', providerId: null, jobId: null };
  return attentionItem({ kind, link, subject: { kind: 'booking', id: 'b1', name: 'CH-1' } });
}
export async function rowOf(name: string) {
  return within((await screen.findByText(name)).closest('tr')!);
}
/** The open dialog, once its form is there. */
export async function dialog() {
  const open = within(await screen.findByRole('dialog'));
  await open.findByRole('button', { name: 'Cancel' });
  return open;
}
