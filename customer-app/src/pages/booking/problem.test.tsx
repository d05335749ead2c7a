import { act, screen, waitFor } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
// The section is loaded by its page: on a slow machine that takes longer than a test waits.
import 'shared-ui/ProblemSection';
import { booking, bookingProblem, customer, FakeSocket, renderPage, reportedProblem } from 'shared-ui/test';
import { io } from 'socket.io-client';
import { BookingPage } from './BookingPage';

jest.mock('socket.io-client', () => ({ io: jest.fn() }));

let socket: FakeSocket;
beforeEach(() => {
  socket = new FakeSocket();
  jest.mocked(io).mockImplementation(((_url: string, options: FakeSocket['options']) => {
    socket.options = options;
    return socket;
  }) as unknown as typeof io);
});

const asked = booking({ bookingId: 'CH-1', status: 'confirmed', assignmentStatus: 'assigned' });
const accepted = booking({ bookingId: 'CH-1', status: 'confirmed', assignmentStatus: 'accepted' });

function open(shown: typeof asked) {
  return renderPage(
    <main>
      <BookingPage />
    </main>,
    {
      as: customer(),
      path: '/bookings/CH-1',
      pattern: paths.booking.pattern,
      server: { bookings: [shown], bookingProblem: bookingProblem({ canReport: true }) },
    },
  );
}

// M-247
it('the page of an accepted booking shows a problem that the helper reports, without a reload', async () => {
  const { server } = open(accepted);
  expect(await screen.findByRole('button', { name: 'Report a problem' })).toBeVisible();
  await waitFor(() => expect(socket.connectCount).toBe(1));
  act(() => socket.open());
  server.data.bookingProblem = bookingProblem({
    problem: reportedProblem({ reportedBy: 'provider', kind: 'no-access', text: 'Nobody opened' }),
  });
  act(() =>
    socket.receive('booking_changed', { bookingId: 'CH-1', status: 'confirmed', assignmentStatus: 'accepted' }),
  );
  expect(await screen.findByText('Nobody opened')).toBeVisible();
  expect(screen.getByText(/^Helper, 20 Nov 2026, 10:00/)).toBeVisible();
});

// M-247
it('the page of a booking that no helper has accepted asks for no problem', async () => {
  const { server } = open(asked);
  expect(await screen.findByRole('list', { name: 'What happens' })).toBeVisible();
  expect(server.callsOf('getProblem')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
});
