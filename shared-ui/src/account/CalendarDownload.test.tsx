import { screen, waitFor } from '@testing-library/react';
import { customer, provider, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { CalendarDownload } from './CalendarDownload';

const saved: { name: string; type: string }[] = [];
const files: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  files.length = 0;
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, type: files[0]?.type ?? '' });
  };
});

// M-195
it.each([
  ['customer', customer()],
  ['provider', provider()],
] as const)('saves a booking as a calendar file for its %s', async (audience, as) => {
  const { user, server } = renderPage(<CalendarDownload audience={audience} bookingId="CH-1" />, { as });
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(saved).toEqual([{ name: 'CH-1.ics', type: 'text/calendar;charset=utf-8' }]));
  expect(server.callsOf('getBookingCalendar')[0]?.params).toEqual({ id: 'CH-1' });
});

// M-195
it('says when the calendar file could not be downloaded', async () => {
  const options: RenderPageOptions = {
    as: customer(),
    prepare: (fake) => fake.fail('getBookingCalendar', { status: 500 }),
  };
  const { user, store } = renderPage(<CalendarDownload audience="customer" bookingId="CH-1" />, options);
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await waitFor(() =>
    expect(store.getState().toasts.toasts.map(({ message }) => message)).toEqual([
      'The calendar file could not be downloaded. Please try again.',
    ]),
  );
  expect(saved).toEqual([]);
});
