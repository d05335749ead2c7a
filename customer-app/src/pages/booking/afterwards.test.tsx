import { screen, within } from '@testing-library/react';
import type { CustomerBooking } from 'contract/bookings/booking';
import { routePatterns } from 'shared-ui/paths';
import { booking, customer, expectNoAxeViolations, renderPage, review } from 'shared-ui/test';
import type { ServerData } from 'shared-ui/test';
import { BookingPage } from './BookingPage';

function open(given: Partial<CustomerBooking> = {}, server: Partial<ServerData> = {}) {
  return renderPage(
    <main>
      <BookingPage />
    </main>,
    {
      as: customer(),
      path: '/bookings/CH-1',
      pattern: routePatterns.booking,
      server: { bookings: [booking({ bookingId: 'CH-1', ...given })], ...server },
    },
  );
}

const done: Partial<CustomerBooking> = {
  status: 'completed',
  assignmentStatus: 'accepted',
  completionStatus: { providerMarkedCompleted: true, customerConfirmed: true, completionDate: null },
};
async function sectionOf(title: string) {
  return within((await screen.findByRole('heading', { name: title })).closest('section')!);
}

// M-251.3
it('the page of a booking links to the receipt once it is paid, also after a refund', async () => {
  const paid = open();
  expect(await screen.findByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/bookings/CH-1/receipt');
  paid.unmount();
  const refunded = open({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(await screen.findByRole('link', { name: 'Receipt' })).toBeVisible();
  refunded.unmount();
  open({ status: 'pending', paymentStatus: 'pending' });
  expect(await screen.findByText('Tap and leak repair')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
});

// M-253.1
it('the page of a booking takes the review of work that is done, and then shows it', async () => {
  const { user, server, container } = open(done);
  const form = await sectionOf('How did it go?');
  await user.click(await form.findByRole('radio', { name: '4 stars' }));
  await expectNoAxeViolations(container);
  await user.click(form.getByLabelText('Your review'));
  await user.paste('Lovely work');
  await user.click(form.getByRole('button', { name: 'Submit Review' }));
  expect(await screen.findByRole('heading', { name: 'Your review' })).toHaveFocus();
  expect(await (await sectionOf('Your review')).findByText('Lovely work')).toBeVisible();
  expect(server.callsOf('submitReview')).toMatchObject([
    { body: { rating: 4, review: 'Lovely work', bookingId: 'CH-1' }, bearer: localStorage.getItem('token') },
  ]);
  expect(screen.queryByRole('link', { name: 'Write a review' })).toBeNull();
});

// M-253.1
it('the page of a booking leads from its actions to the review', async () => {
  const { user, location } = open(done);
  await user.click(await screen.findByRole('link', { name: 'Write a review' }));
  expect(await screen.findByRole('heading', { name: 'How did it go?' })).toHaveFocus();
  expect(location()).toMatch(/^\/bookings\/CH-1/);
});

// M-253.2
it('the page of a booking shows the helper’s reply under the review', async () => {
  const bookingReview = review({
    rating: 5,
    review: 'Spotless',
    reply: { text: 'Thank you!', at: '2026-11-20T09:30:00.000Z' },
  });
  const { container } = open({ ...done, isReviewed: true }, { bookingReview });
  const section = await sectionOf('Your review');
  expect(await section.findByText('Spotless')).toBeVisible();
  expect(section.getByText('The helper’s reply')).toBeVisible();
  expect(section.getByText('Thank you!')).toBeVisible();
  await expectNoAxeViolations(container);
});

// M-253.1
it('the page of a booking has no review before the work is done', async () => {
  open();
  expect(await screen.findByText('Tap and leak repair')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'How did it go?' })).toBeNull();
});
