import { screen, waitFor } from '@testing-library/react';
import type { CustomerBooking } from 'contract/bookings/booking';
import type { Timeline } from 'contract/bookings/visit';
import { paths } from 'shared-ui/paths';
import { booking, customer, expectNoAxeViolations, renderPage, service } from 'shared-ui/test';
import { BookPage } from '../book/BookPage';
import { BookingPage } from './BookingPage';

const done: Partial<CustomerBooking> = {
  status: 'completed',
  assignmentStatus: 'accepted',
  completionStatus: { providerMarkedCompleted: true, customerConfirmed: true, completionDate: null },
  provider: { _id: 'h1', name: 'Hugo Hart', businessName: 'Hart Home Help', phone: '+44 7700 900123' },
  timeSlot: { startTime: '13:30', endTime: '15:00' },
  serviceLocation: { address: '3 Moor Lane', city: 'Leeds', postalCode: 'LS1 4AP' },
};
function timelineOf(profileId: string | null): Timeline {
  const helper = {
    image: null,
    rating: 4.8,
    reviews: 2,
    jobsDone: 3,
    approvedAt: null,
    isEmailVerified: true,
    checks: [],
  };
  return { steps: [], next: null, helper: { ...helper, profileId } };
}

function open(given: Partial<CustomerBooking> = done, profileId: string | null = 'h1') {
  return renderPage(null, {
    as: customer(),
    path: '/bookings/CH-1',
    routes: [
      { path: paths.booking.pattern, element: <main children={<BookingPage />} /> },
      { path: paths.book.pattern, element: <main children={<BookPage />} /> },
    ],
    server: {
      bookings: [booking({ bookingId: 'CH-1', ...given })],
      services: [service({ _id: 'service-0', name: 'Tap and leak repair' })],
      timeline: timelineOf(profileId),
    },
  });
}

// M-255.1, M-255.2
it('a booking that is done is booked again with the same helper: chore, place and hours are filled in, the day is not', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('link', { name: 'Book again with Hart Home Help' }));
  expect(await screen.findByLabelText('Start time')).toHaveValue('13:30');
  expect(screen.getByLabelText('End time')).toHaveValue('15:00');
  expect(screen.getByLabelText('Booking date')).toHaveValue('');
  expect(page.location()).toBe('/book?service=service-0&helper=h1');
  page.unmount();
  const draft = JSON.parse(sessionStorage.getItem('bookingDraft') ?? '{}') as object;
  expect(draft).toHaveProperty('serviceLocation', done.serviceLocation);
  // The draft has the place, which the account does not have.
  renderPage(<main children={<BookPage />} />, {
    as: customer(),
    path: '/book?service=service-0&step=details',
    server: { services: [service({ _id: 'service-0' })] },
  });
  expect(await screen.findByLabelText('City')).toHaveValue('Leeds');
  expect(screen.getByLabelText('Postal Code')).toHaveValue('LS1 4AP');
});

// M-255.2
it('a booking that is done is booked again with any helper', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('link', { name: 'Book again, any helper' }));
  expect(await screen.findByLabelText('Start time')).toHaveValue('13:30');
  expect(page.location()).toBe('/book?service=service-0');
});

// M-255.2
it('a booking is booked again without a wish where its helper takes no bookings, and not before it is over', async () => {
  const closed = open(done, null);
  expect(await screen.findByRole('link', { name: 'Book again' })).toHaveAttribute('href', '/book?service=service-0');
  expect(screen.queryByRole('link', { name: /Hart Home Help/ })).toBeNull();
  closed.unmount();
  open({ status: 'confirmed' });
  expect(await screen.findByText('Tap and leak repair')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Book again/ })).toBeNull();
});

// M-257.1
it('the page of a booking keeps its chore and its helper as favourites, and removes them', async () => {
  const { user, server, container } = open();
  await user.click(await screen.findByRole('button', { name: 'Keep this helper: Hart Home Help' }));
  const kept = await screen.findByRole('button', { name: 'Favourite helper: Hart Home Help, remove' });
  await user.click(await screen.findByRole('button', { name: 'Keep this chore: Tap and leak repair' }));
  expect(await screen.findByRole('button', { name: 'Favourite chore: Tap and leak repair, remove' })).toBeVisible();
  expect(server.callsOf('addFavourite').map(({ params }) => params)).toEqual([
    { kind: 'helper', id: 'h1' },
    { kind: 'service', id: 'service-0' },
  ]);
  await expectNoAxeViolations(container);
  await user.click(kept);
  expect(await screen.findByRole('button', { name: 'Keep this helper: Hart Home Help' })).toBeVisible();
});

// M-257.1
it('the page of a booking says when a favourite could not be kept', async () => {
  const { user, server, store } = open();
  const keep = await screen.findByRole('button', { name: 'Keep this helper: Hart Home Help' });
  server.fail('addFavourite', { status: 500 });
  await user.click(keep);
  const message = 'Your favourites could not be changed. Please try again.';
  await waitFor(() => expect(store.getState().toasts.toasts).toMatchObject([{ kind: 'error', message }]));
  expect(await screen.findByRole('button', { name: 'Keep this helper: Hart Home Help' })).toBeVisible();
});
