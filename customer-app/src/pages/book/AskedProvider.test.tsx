import { screen, waitFor } from '@testing-library/react';
import { customer, publicProvider, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { clean, holdClock, keepDraft, next, press, set, values } from '../../test/bookPage';
import { BookPage } from './BookPage';
import { leaveTo } from '../../lib/leaveTo';

// jsdom cannot leave for another site.
jest.mock('../../lib/leaveTo', () => ({ leaveTo: jest.fn() }));

holdClock();
afterEach(() => void jest.mocked(leaveTo).mockReset());

function open(step = 'time', { server, ...options }: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <BookPage />
    </main>,
    {
      as: customer(),
      path: `/book?service=s1&helper=h1&step=${step}`,
      server: { services: [clean], publicProviders: [publicProvider()], ...server },
      prepare: (fake) =>
        fake.respond('createBooking', { success: true, paymentOrder: { approvalLink: 'https://pay.example/1' } }),
      ...options,
    },
  );
}
async function sentBooking({ user, server }: ReturnType<typeof open>) {
  await user.click(press('Confirm & Pay'));
  await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  return server.callsOf('createBooking')[0]?.body;
}
const PROMISE =
  /They are asked as soon as you have paid\. If they cannot come, .* we look for another helper as usual\./;

// M-263.2
it('the booking form names the helper whom the customer asked for, also on the next step', async () => {
  keepDraft({ values: { ...values, bookingDate: '' } });
  const page = open();
  expect(await screen.findByText('You asked for Hart Home Help')).toBeVisible();
  set('Booking date', '2026-11-25');
  await next(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Who and where?' })).toBeVisible();
  expect(screen.getByText('You asked for Hart Home Help')).toBeVisible();
  expect(page.location()).toBe('/book?service=s1&helper=h1&step=details');
});

// M-263.1, M-263.3
it('the confirm step says what happens if the helper cannot come, and the booking asks for the helper', async () => {
  keepDraft();
  const page = open('confirm');
  expect(await screen.findByText('You asked for Hart Home Help')).toBeVisible();
  expect(screen.getByText(PROMISE)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change time' })).toHaveAttribute(
    'href',
    '/book?service=s1&helper=h1&step=time',
  );
  expect(await sentBooking(page)).toMatchObject({ serviceId: 's1', preferredProviderId: 'h1' });
});

// M-263.2
it('Remove takes the wish away, moves focus to the heading, and the booking asks for nobody', async () => {
  keepDraft();
  const page = open('confirm');
  await page.user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('You asked for Hart Home Help')).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(page.location()).toBe('/book?service=s1&step=confirm');
  expect(await sentBooking(page)).not.toHaveProperty('preferredProviderId');
});

// M-263.2
it('a booking form that was left goes on asking for the helper', async () => {
  keepDraft();
  const first = open('details');
  await screen.findByText('You asked for Hart Home Help');
  set('City', 'Leeds');
  first.unmount();
  const page = open('details', { path: '/book' });
  expect(await screen.findByText('You asked for Hart Home Help')).toBeVisible();
  expect(page.location()).toBe('/book?service=s1&helper=h1&step=time');
});

// M-263.4
it('a helper who takes no bookings is not asked for, and the form says so', async () => {
  keepDraft();
  const page = open('confirm', { server: { publicProviders: [] } });
  expect(await screen.findByText(/^The helper you asked for takes no bookings at the moment\./)).toBeVisible();
  expect(await sentBooking(page)).not.toHaveProperty('preferredProviderId');
});

// M-263.4
it('a helper whose name cannot be loaded is asked for all the same', async () => {
  keepDraft();
  const page = open('confirm', {
    prepare: (fake) => {
      fake.respond('createBooking', { success: true, paymentOrder: { approvalLink: 'https://pay.example/1' } });
      fake.drop('getPublicProvider');
    },
  });
  expect(await screen.findByText('You asked for a helper')).toBeVisible();
  expect(await sentBooking(page)).toMatchObject({ preferredProviderId: 'h1' });
});
