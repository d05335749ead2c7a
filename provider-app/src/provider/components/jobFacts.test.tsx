import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { paths } from 'shared-ui/paths';
import {
  expectNoAxeViolations,
  jobFacts,
  provider,
  providerBooking,
  renderPage,
  type RenderPageOptions,
} from 'shared-ui/test';
import { AssignedBookingPage } from '../pages/booking/AssignedBookingPage';
import { AssignedBookingsPage } from '../pages/bookings/AssignedBookingsPage';
import { DashboardPage } from '../pages/dashboard/DashboardPage';
import { PaidBookingsPage } from '../pages/services/PaidBookingsPage';
import { accepted, awaiting, type Given } from '../test/assignedBookingsPage';

const LINKS = ['/provider/week', '/provider/offers', '/provider/figures', '/provider/ranking'];

const job = jobFacts({
  reasons: ['Offered on Wednesday, 18 November 2026 at 12:10', 'Jobs at that time: 0 of at most 1'],
  sameDay: [
    { bookingId: 'CH-8', serviceName: 'Oven clean', startTime: '08:00', endTime: '09:00', isOverlapping: false },
    { bookingId: 'CH-9', serviceName: 'Lawn', startTime: '11:00', endTime: '13:00', isOverlapping: true },
  ],
});

function open(page: ReactNode, path: string, options: RenderPageOptions = {}) {
  return renderPage(<main>{page}</main>, { as: provider(), path, ...options });
}
function openAssigned(given: Given) {
  return open(<AssignedBookingsPage />, paths.provider.bookings(), {
    server: { assignedBookings: [providerBooking(given)] },
  });
}
/** The targets of the links about jobs. */
function links() {
  const nav = within(screen.getByRole('navigation', { name: 'About your jobs' }));
  return nav.getAllByRole('link').map((link) => link.getAttribute('href'));
}
/** The cells of the only row, the first one's text first. */
async function cells() {
  const row = within((await screen.findAllByRole('row'))[1]!);
  return [row.getByRole('rowheader'), ...row.getAllByRole('cell')].map(({ textContent }) => textContent);
}

describe('the list of assigned bookings', () => {
  // M-307.1, M-270.2, M-273.2, M-271.2, M-271.3, M-271.4
  it('shows the pay, the distance and the other jobs of the day beside what is specified', async () => {
    const { container } = openAssigned({ ...awaiting, job });
    const row = await cells();
    expect(row[2]).toBe(
      '25 Nov 202610:00 – 12:00At the same time as Lawn, 11:00 – 13:00Same day: Oven clean, 08:00 – 09:00',
    );
    expect(row[4]).toBe('£84.00');
    expect(row[7]).toBe('Pending− £8.40 commissionYou get £75.60');
    expect(row[5]).toMatch(/In your postcode area$/);
    expect(links()).toEqual(LINKS);
    await expectNoAxeViolations(container);
  });

  // M-271.5
  it('opens why the job came to this helper, and leads to the rules', async () => {
    const { user } = openAssigned({ ...awaiting, job });
    await user.click(await screen.findByText('Why you'));
    const why = within((await screen.findByText('Why you')).closest('details')!);
    expect(why.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(job.reasons);
    expect(why.getByRole('link', { name: 'How jobs are given out' })).toHaveAttribute('href', '/provider/ranking');
  });

  // M-271.1
  it('keeps the pay of an accepted job alone, and adds nothing to one that is over', async () => {
    openAssigned({ ...accepted, job });
    expect((await cells())[7]).toBe('Pending− £8.40 commissionYou get £75.60');
    expect(screen.queryByText(/postcode|same time|Why you/)).not.toBeInTheDocument();
  });

  // M-271.1
  it('adds nothing where nothing is known of a job', async () => {
    openAssigned({ ...awaiting, job: null });
    expect((await cells())[7]).toBe('Pending');
    expect(screen.queryByText(/postcode|that day|Why you/)).not.toBeInTheDocument();
  });
});

// M-307.1, M-271.2, M-271.3, M-271.4, M-271.5
it('the list of paid bookings shows them too, and why the helper would not be chosen', async () => {
  const mismatch = 'it is outside the working hours';
  open(<PaidBookingsPage />, paths.provider.services(), {
    server: { paidBookings: [providerBooking({ job: jobFacts({ mismatch, distance: 'further' }) })] },
  });
  expect(await cells()).toEqual([
    'Tap and leak repairStops the drip.Outside your postcode area',
    '25 Nov 202610:00 – 12:00No other job of yours that day',
    expect.anything(),
    '£84.00− £8.40 commissionYou get £75.60',
    'Confirmed',
    'Mark AvailableYou would not be chosen now: it is outside the working hours.',
  ]);
  expect(links()).toEqual(LINKS);
});

// M-271.2, M-271.3, M-271.4, M-271.5
it('the dashboard shows them at bookings that await a decision', async () => {
  open(<DashboardPage />, paths.provider.dashboard(), {
    server: { assignedBookings: [providerBooking({ ...awaiting, job: { ...job, sameDay: [] } })] },
  });
  expect((await screen.findByText('− £8.40 commission')).parentElement).toHaveTextContent(
    '− £8.40 commission · You get £75.60 · In your postcode area · No other job of yours that day',
  );
  expect(screen.getByText('Why you')).toBeVisible();
  expect(links()).toEqual(LINKS);
});

// M-271.3, M-271.4, M-271.5
it('a booking’s own page shows them until it is accepted', async () => {
  open(<AssignedBookingPage />, paths.provider.booking('CH-1'), {
    pattern: paths.provider.booking.pattern,
    server: { assignedBookings: [providerBooking({ ...awaiting, bookingId: 'CH-1', job: { ...job, sameDay: [] } })] },
  });
  expect(await screen.findByText('In your postcode area · No other job of yours that day')).toBeVisible();
  expect(screen.getByText('Why you')).toBeVisible();
});
