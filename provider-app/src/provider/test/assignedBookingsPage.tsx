import { screen, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { provider, providerBooking, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { AssignedBookingsPage } from '../pages/bookings/AssignedBookingsPage';

export type Given = Parameters<typeof providerBooking>[0];

export function open(options: RenderPageOptions = {}) {
  return renderPage(<AssignedBookingsPage />, { as: provider(), path: paths.provider.bookings(), ...options });
}

export function openWith(...assigned: Given[]) {
  return open({ server: { assignedBookings: assigned.map((given) => providerBooking(given)) } });
}

export const awaiting: Given = { assignmentStatus: 'assigned', isAssigned: true, isAssignedToMe: true };

export const accepted: Given = { ...awaiting, assignmentStatus: 'accepted' };

export const completed: Given = {
  ...accepted,
  status: 'completed',
  completionStatus: {
    providerMarkedCompleted: true,
    customerConfirmed: false,
    completionDate: '2026-11-19T12:00:00.000Z',
  },
};

export async function cell(column: string) {
  await screen.findByRole('table');
  const index = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === column);
  const row = within(screen.getAllByRole('row')[1] as HTMLElement);
  return [row.getByRole('rowheader'), ...row.getAllByRole('cell')][index] as HTMLElement;
}

export async function press(user: ReturnType<typeof open>['user'], name: string) {
  return user.click(await screen.findByRole('button', { name }));
}
