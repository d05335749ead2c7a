import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deskPaths } from '../../paths';
import {
  attentionItem,
  bookingProblem,
  expectNoAxeViolations,
  operator,
  operatorBooking,
  renderPage,
  reportedProblem,
} from 'shared-ui/test';
// The route loads the page lazily: on a slow machine that takes longer than a test waits.
import '../../components/action/ActionForm';
import '../../test/loadDeskPages';
import { dialog, open as openToday } from '../../test/todayPage';
import { routes } from '../../../routes';

const REPORTED = {
  at: '2026-11-20T10:00:00.000Z',
  kind: 'problem-reported',
  by: { role: 'customer', id: null, name: null },
  text: 'Reported a problem',
  reason: null,
} as const;
const toDecide = reportedProblem({
  state: 'desk',
  deadline: null,
  desk: { since: '2026-11-20T12:00:00.000Z', because: 'noAnswer' },
  offers: [{ number: 1, by: 'provider', refund: 20, of: 84, at: '2026-11-20T11:00:00.000Z' }],
});

function open(problem = toDecide) {
  return renderPage(null, {
    as: operator(),
    path: deskPaths.booking('CH-1'),
    routes,
    server: {
      operatorBookings: [operatorBooking({ bookingId: 'CH-1', timeline: [REPORTED] })],
      bookingProblem: bookingProblem({ problem, price: 84, commission: 8.4 }),
    },
  });
}

// M-248
it('shows what is reported with both sides’ offers, and decides it with the amounts shown before', async () => {
  const { user, server } = open();
  expect(await screen.findByText('The vase is broken')).toBeVisible();
  expect(screen.getByText('1. Helper: £20.00 of £84.00 back')).toBeVisible();
  expect(screen.getByText('The last offer was not answered in time.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  const form = await dialog();
  fireEvent.change(await form.findByLabelText('Back to the customer, in pounds'), { target: { value: '42' } });
  for (const amount of ['£42.00', '£37.80', '£4.20']) expect(await form.findByText(amount)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Decide' }));
  expect(await form.findByText('Please give a reason')).toBeVisible();
  fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: 'The pictures show it' } });
  await expectNoAxeViolations();
  await user.click(form.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Our team has decided: £42.00 of £84.00 go back to the customer.')).toBeVisible();
  expect(server.callsOf('decideProblem')[0]?.body).toEqual({ refund: 42, of: 84, reason: 'The pictures show it' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

// M-248
it('does not decide while the two can still agree, and says until when', async () => {
  open(reportedProblem());
  expect(await screen.findByText(/^The two may agree until 23 Nov 2026, 10:00/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
});

// M-248, M-49.4
it('a problem to decide is on the list of items that need a person, which leads to its booking and decides it', async () => {
  const link = { bookingId: 'CH-1', providerId: null, jobId: null };
  const item = attentionItem({ kind: 'open-problem', link, subject: { kind: 'booking', id: 'b1', name: 'CH-1' } });
  const { user } = openToday({
    server: { attention: [item], bookingProblem: bookingProblem({ problem: toDecide, price: 84, commission: 8.4 }) },
  });
  const row = within((await screen.findByRole('link', { name: 'CH-1' })).closest('tr')!);
  expect(row.getByRole('link', { name: 'CH-1' })).toHaveAttribute('href', '/desk/bookings/CH-1');
  await user.click(row.getByRole('button', { name: 'Decide the problem of CH-1' }));
  const form = await dialog();
  fireEvent.change(await form.findByLabelText('Back to the customer, in pounds'), { target: { value: '0' } });
  fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: 'All was done' } });
  await user.click(form.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Nothing needs a person')).toBeVisible();
});
