import { act, screen, waitFor } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { booking, customer, FakeSocket, renderPage, threadMessage } from 'shared-ui/test';
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
const accepted = {
  ...asked,
  assignmentStatus: 'accepted',
  provider: { _id: 'p-1', name: 'Hugo Hart', businessName: 'Hart Home Help', phone: '+44 7700 900123' },
} as const;

async function open() {
  const page = renderPage(
    <main>
      <BookingPage />
    </main>,
    { as: customer(), path: '/bookings/CH-1', pattern: paths.booking.pattern, server: { bookings: [asked] } },
  );
  await screen.findByText('A helper was asked and has not answered yet. If they cannot come, the next one is asked.');
  await waitFor(() => expect(socket.connectCount).toBe(1));
  return page;
}

// M-163.1
it('the page of a booking shows what the server reports, without a reload', async () => {
  const { server } = await open();
  act(() => socket.open());
  server.data.bookings = [accepted];
  act(() =>
    socket.receive('booking_changed', { bookingId: 'CH-1', status: 'confirmed', assignmentStatus: 'accepted' }),
  );
  expect(await screen.findByRole('heading', { name: 'Your helper' })).toBeVisible();
  expect(socket.token).not.toBeNull();
});

// M-163.2
it('the page of a booking shows what it missed once a lost connection is back', async () => {
  const { server } = await open();
  act(() => socket.open());
  act(() => socket.drop());
  server.data.bookings = [accepted];
  act(() => socket.open());
  expect(await screen.findByRole('heading', { name: 'Your helper' })).toBeVisible();
});

// M-163.1
it('the page of a booking closes its connection when it is left', async () => {
  const { unmount } = await open();
  act(() => socket.open());
  unmount();
  expect(socket.connected).toBe(false);
});

// M-204.2
it('the page of a booking shows a message as soon as it is written, and the messages of the time without a connection', async () => {
  const { server } = await open();
  act(() => socket.open());
  Object.assign(server.data.thread, {
    threadId: 't-1',
    closedReason: null,
    messages: [threadMessage({ text: 'On my way' })],
  });
  act(() => socket.receive('thread_changed', { bookingId: 'CH-1' }));
  expect(await screen.findByText('On my way')).toBeVisible();
  act(() => socket.drop());
  server.data.thread.messages.push(threadMessage({ id: '2', text: 'Here' }));
  act(() => socket.open());
  expect(await screen.findByText('Here')).toBeVisible();
});
