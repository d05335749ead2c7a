import { act, screen } from '@testing-library/react';
import type { Booking } from 'shared-ui/booking';
import { provider, providerBooking, renderPage } from 'shared-ui/test';
import { awaiting } from '../test/assignedBookingsPage';
import { useDecisions } from './useDecisions';

const [first, second] = [{ bookingId: 'CH-7' } as Booking, { bookingId: 'CH-8' } as Booking];
const assignedBookings = [first, second].map(({ bookingId }) => providerBooking({ ...awaiting, bookingId }));

// M-85.4
it('leaves the rejection that is being written when one of another booking succeeds', async () => {
  let decisions!: ReturnType<typeof useDecisions>;
  function Page() {
    decisions = useDecisions({ succeed: () => undefined, fail: () => undefined });
    return <p>{decisions.rejecting?.bookingId ?? 'none'}</p>;
  }
  const { server } = renderPage(<Page />, { as: provider(), server: { assignedBookings } });
  const release = server.hold('rejectBooking');
  let sent!: ReturnType<typeof decisions.reject>;
  act(() => {
    sent = decisions.reject(first, 'Too far');
    decisions.startRejecting(second);
  });
  release();
  await act(async () => expect(await sent).toBeNull());
  expect(screen.getByText('CH-8')).toBeVisible();
  await act(async () => expect(await decisions.reject(second, 'Too far')).toBeNull());
  expect(screen.getByText('none')).toBeVisible();
});
