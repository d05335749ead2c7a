import { screen } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
// The section is loaded by its page: on a slow machine that takes longer than a test waits.
import 'shared-ui/ProblemSection';
import { bookingProblem, provider, providerBooking, renderPage, reportedProblem } from 'shared-ui/test';
import { accepted, awaiting, type Given } from '../../test/assignedBookingsPage';
import { AssignedBookingPage } from './AssignedBookingPage';

function open(given: Given) {
  return renderPage(
    <main>
      <AssignedBookingPage />
    </main>,
    {
      as: provider(),
      path: paths.provider.booking('CH-1'),
      pattern: paths.provider.booking.pattern,
      server: {
        assignedBookings: [providerBooking({ bookingId: 'CH-1', ...given })],
        bookingProblem: bookingProblem({ problem: reportedProblem(), price: 84, commission: 8.4 }),
      },
    },
  );
}

// M-247
it('the helper’s page of an accepted booking shows a problem and what can be done about it', async () => {
  open(accepted);
  expect(await screen.findByText('The vase is broken')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make an offer' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw the report' })).toBeNull();
});

// M-247
it('the helper’s page of a booking that is not accepted asks for no problem', async () => {
  const { server } = open(awaiting);
  expect(await screen.findByRole('list', { name: 'What happens' })).toBeVisible();
  expect(server.callsOf('getProblem')).toEqual([]);
});
