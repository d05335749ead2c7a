import { screen, waitFor, within } from '@testing-library/react';
import type { Timeline } from 'contract/bookings/visit';
import { paths } from 'shared-ui/paths';
import { booking, customer, expectNoAxeViolations, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { BookingPage } from './BookingPage';

const asked: Timeline = {
  steps: [
    { kind: 'booked', at: '2026-11-18T12:00:00.000Z', amount: null },
    { kind: 'paid', at: '2026-11-18T12:05:00.000Z', amount: 84 },
    { kind: 'assigned', at: '2026-11-18T12:20:00.000Z', amount: null },
  ],
  next: { kind: 'answer', by: '2026-11-19T12:20:00.000Z' },
};

function open(options: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <BookingPage />
    </main>,
    { as: customer(), path: '/bookings/CH-1', pattern: paths.booking.pattern, ...options },
  );
}
async function steps() {
  const list = await screen.findByRole('list', { name: 'What happens' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

// M-49.2, M-161.1
it('the page of a booking tells what has happened, what comes next and by when', async () => {
  const { container } = open({
    server: {
      bookings: [booking({ bookingId: 'CH-1', status: 'confirmed', assignmentStatus: 'assigned' })],
      timeline: asked,
    },
  });
  expect(await steps()).toEqual([
    'Booked18 Nov 2026, 12:00',
    'Paid £84.0018 Nov 2026, 12:05',
    'A helper was asked18 Nov 2026, 12:20',
    'Waiting for the helper’s answerby 19 Nov 2026, 12:20After that the next helper is asked.',
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No helper yet' })).toBeVisible();
  for (const text of ['Tap and leak repair', '10:00 – 12:00', '12 Wilton Way, London, E8 3EE', 'CH-1', '£84.00'])
    expect(screen.getByText(text)).toBeVisible();
  await expectNoAxeViolations(container);
});

// M-347
it('the page of a booking shows whom its customer has asked for, with the way to their page', async () => {
  const asksFor = (name: string) =>
    booking({ bookingId: 'CH-1', preferredProvider: { _id: 'h 1', businessName: name } });
  const { unmount } = open({ server: { bookings: [asksFor('Hart Home Help')] } });
  expect(await screen.findByText('You asked for')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hart Home Help' })).toHaveAttribute('href', '/helper/h%201');
  unmount();
  open({ server: { bookings: [booking({ bookingId: 'CH-1' })] } });
  expect(await screen.findByText('Helper')).toBeVisible();
  expect(screen.queryByText('You asked for')).toBeNull();
});

// M-160.1, M-160.2
it('the page of a booking leaves out steps of a later server that it has no words for', async () => {
  open({
    server: { bookings: [booking({ bookingId: 'CH-1' })] },
    prepare: (fake) =>
      fake.respond('getBookingTimeline', {
        success: true,
        data: {
          steps: [...asked.steps.slice(0, 2), { kind: 'something-new', at: '2026-11-25T09:30:00.000Z', amount: null }],
          next: { kind: 'something-next', by: null },
        },
      }),
  });
  expect(await steps()).toEqual(['Booked18 Nov 2026, 12:00', 'Paid £84.0018 Nov 2026, 12:05']);
});

// M-161.2
it('the page of a booking shows the helper and how to call once the job is accepted', async () => {
  const provider = { _id: 'p-1', name: 'Hugo Hart', businessName: 'Hart Home Help', phone: '+44 7700 900123' };
  open({ server: { bookings: [booking({ bookingId: 'CH-1', assignmentStatus: 'accepted', provider })] } });
  const card = (await screen.findByRole('heading', { name: 'Your helper' })).closest('section')!;
  expect(within(card).getByText('Hart Home Help')).toBeVisible();
  expect(within(card).getByRole('link', { name: '+44 7700 900123' })).toHaveAttribute('href', 'tel:+447700900123');
});

// M-165.1, M-262.5
it('the page of a booking shows the helper’s work so far and what was checked', async () => {
  const provider = { _id: 'p-1', name: 'Hugo Hart', businessName: 'Hart Home Help', phone: '+44 7700 900123' };
  const helper = {
    image: 'hugo.webp',
    rating: 4.8,
    reviews: 12,
    jobsDone: 31,
    approvedAt: '2026-03-02T10:00:00.000Z',
    isEmailVerified: true,
    checks: [],
    profileId: 'p-1',
  };
  open({
    server: {
      bookings: [booking({ bookingId: 'CH-1', assignmentStatus: 'accepted', provider })],
      timeline: { ...asked, helper },
    },
  });
  const card = (await screen.findByRole('heading', { name: 'Your helper' })).closest('section')!;
  expect(await within(card).findByText('31 jobs done with Choresy')).toBeVisible();
  expect(within(card).getByText('Approved by us on 2 Mar 2026')).toBeVisible();
  expect(within(card).getByText('Email address verified')).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Hart Home Help' })).toHaveAttribute('href', '/helper/p-1');
  expect(within(card).getByText('4.8 (12)')).toBeInTheDocument();
  expect(card.querySelector('img')).toHaveAttribute('src', expect.stringContaining('hugo.webp'));
});

// M-9.4, M-161.3
it('the page of a booking confirms its completion and reads again what comes next', async () => {
  const completionStatus = { providerMarkedCompleted: true, customerConfirmed: false, completionDate: null };
  const { user, server } = open({
    server: { bookings: [booking({ bookingId: 'CH-1', status: 'completed', completionStatus })] },
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm Completion' }));
  expect(await screen.findByText('Thank you. You have confirmed that the work is done.')).toBeVisible();
  expect(document.activeElement?.textContent).toBe('Thank you. You have confirmed that the work is done.');
  expect(await screen.findByRole('link', { name: 'Write a review' })).toBeVisible();
  await waitFor(() => expect(server.callsOf('getBookingTimeline').length).toBeGreaterThan(1));
});

// M-161.3
it('the page of a booking cancels it after showing the refund', async () => {
  const { user } = open({ server: { bookings: [booking({ bookingId: 'CH-1', status: 'confirmed' })] } });
  await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  await user.click(await screen.findByRole('button', { name: /^Cancel booking, get £84.00 back$/ }));
  expect(await screen.findByText(/£84.00 is on its way back to you/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull());
});

// M-161.1
it('the page of a booking says when there is no such booking, and offers to try again when the server is down', async () => {
  const missing = open();
  expect(await screen.findByText('There is no such booking in your account.')).toBeVisible();
  missing.unmount();
  const { server, user } = open({
    server: { bookings: [booking({ bookingId: 'CH-1' })] },
    prepare: (fake) => fake.drop('getBooking'),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.restore('getBooking');
  await user.click(retry);
  expect(await screen.findByText('Tap and leak repair')).toBeVisible();
});

// M-195
it('the page of a booking saves it for a calendar while it is to come', async () => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  const { user, server, unmount } = open({
    server: { bookings: [booking({ bookingId: 'CH-1', status: 'confirmed' })] },
  });
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(server.callsOf('getBookingCalendar')[0]?.params).toEqual({ id: 'CH-1' }));
  unmount();
  open({ server: { bookings: [booking({ bookingId: 'CH-1', status: 'cancelled' })] } });
  expect(await screen.findByText('Tap and leak repair')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
});
