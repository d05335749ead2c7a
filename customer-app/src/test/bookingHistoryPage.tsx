import { screen, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { customer, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { BookingHistoryPage } from '../pages/booking-history/BookingHistoryPage';

export function open(options: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <BookingHistoryPage />
    </main>,
    { as: customer(), path: paths.bookingHistory(), ...options },
  );
}

export function completed() {
  return {
    status: 'completed',
    completionStatus: { providerMarkedCompleted: true, customerConfirmed: false, completionDate: null },
  } as const;
}

export async function cards() {
  return within(await screen.findByRole('list')).getAllByRole('listitem');
}

export function titles() {
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
}
