import { screen, waitFor } from '@testing-library/react';
import type { Timeline, Visit } from 'contract/bookings/visit';
import { routePatterns } from 'shared-ui/paths';
import { booking, customer, expectNoAxeViolations, renderPage, visit } from 'shared-ui/test';
import { BookingPage } from './BookingPage';

const start = '2100-06-15T09:00:00.000Z';
const timeline: Timeline = { steps: [{ kind: 'booked', at: '2026-11-18T12:00:00.000Z', amount: null }], next: null };

function open(today: Visit | null, rest: Partial<Timeline> = {}) {
  return renderPage(
    <main>
      <BookingPage />
    </main>,
    {
      as: customer(),
      path: '/bookings/CH-1',
      pattern: routePatterns.booking,
      server: { bookings: [booking({ bookingId: 'CH-1' })], timeline: { ...timeline, ...rest, today } },
    },
  );
}

describe('the customer’s page on the day of a booking', () => {
  // M-231.1
  it.each([
    ['that the helper comes', {}, 'Your helper comes at 10:00.'],
    [
      'that the helper is on the way',
      { onMyWayAt: start, expectedAt: '2100-06-15T09:15:00.000Z' },
      'Your helper is on the way and expects to be with you at about 10:15.',
    ],
    [
      'by how much the helper is late',
      { lateMinutes: 30, expectedAt: '2100-06-15T09:30:00.000Z' },
      'Your helper will be about 30 minutes late, at about 10:30.',
    ],
    [
      'where a late helper is once on the way',
      { lateMinutes: 30, onMyWayAt: start, expectedAt: '2100-06-15T09:20:00.000Z' },
      'Your helper is on the way and expects to be with you at about 10:20.',
    ],
    ['that the helper has arrived', { arrivedAt: '2100-06-15T09:02:00.000Z' }, 'Your helper arrived at 10:02.'],
  ])('says %s', async (_what, given, text) => {
    open(visit(given));
    expect(await screen.findByText(text)).toBeVisible();
  });

  // M-231.2
  it('shows the code for the door, digit by digit to screen readers', async () => {
    const { container } = open(visit({ code: '0481' }));
    expect(await screen.findByText('0481')).toBeVisible();
    expect(screen.getByText('0 4 8 1')).toBeInTheDocument();
    expect(screen.getByText('Your code for the door')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  // M-231.2
  it('shows no code once the helper has arrived', async () => {
    open(visit({ arrivedAt: start }));
    expect(await screen.findByText('Your helper arrived at 10:00.')).toBeVisible();
    expect(screen.queryByText('Your code for the door')).toBeNull();
  });

  // M-231.1
  it('shows nothing of it on another day', async () => {
    const { server } = open(null);
    expect(await screen.findByText('Booked')).toBeVisible();
    await waitFor(() => expect(server.callsOf('getBookingTimeline')).not.toHaveLength(0));
    expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull();
  });

  // M-229.1, M-229.2
  it('has what the helper said among what happened, and the arrival as what comes next', async () => {
    const expectedAt = '2100-06-15T09:20:00.000Z';
    open(visit({ onMyWayAt: start, expectedAt }), {
      steps: [
        { kind: 'late', at: '2100-06-15T08:30:00.000Z', amount: null, expectedAt: '2100-06-15T09:30:00.000Z' },
        { kind: 'on-my-way', at: start, amount: null, expectedAt },
      ],
      next: { kind: 'arrival', by: expectedAt },
    });
    await screen.findByText('Your helper is running late');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Your helper is running late15 Jun 2100, 09:30Expected at about 10:30',
      'Your helper is on the way15 Jun 2100, 10:00Expected at about 10:20',
      'Your helper arrivesabout 15 Jun 2100, 10:20Read out the code on this page when they are there.',
    ]);
  });
});
