import { act, screen, waitFor, within } from '@testing-library/react';
import type { RenderPageOptions } from 'shared-ui/test';
import { leaveTo } from '../../lib/leaveTo';
import { BookPage } from './BookPage';
import {
  clean,
  holdClock,
  keepDraft,
  next,
  openBooking as open,
  press,
  set,
  values,
  type Page,
} from '../../test/bookPage';

// jsdom cannot leave for another site.
jest.mock('../../lib/leaveTo', () => ({ leaveTo: jest.fn() }));

holdClock();
afterEach(() => void jest.mocked(leaveTo).mockReset());

async function confirm(options: RenderPageOptions = {}) {
  keepDraft();
  return open('confirm', options);
}

// C-2.70, M-11.4
it('the confirm step shows the booking, the refund rule and the same total everywhere', async () => {
  const { container } = await confirm();
  expect(screen.getAllByText('£64.75')).toHaveLength(3);
  expect(container).toHaveTextContent('Amelia Carter');
  expect(container).toHaveTextContent('12 Wilton Way, London, E8 3EE');
  expect(container).toHaveTextContent(
    'Cancel before 24 Nov 2026, 09:00 and you get £64.75 back. After that one hour (£18.50) is kept and you get £46.25 back.',
  );
});

// M-573
it('the confirm step leads to the terms and the cancellation rules', async () => {
  await confirm();
  expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/info/terms');
  expect(screen.getByRole('link', { name: 'cancellation rules' })).toHaveAttribute('href', '/info/cancellation');
});

// C-2.70, C-3.9, C-4.19, C-4.20, C-4.21, C-7.18
it('the confirm step sends the booking with bearer and idempotency key, then opens the payment page', async () => {
  const approvalLink = 'https://pay.example/approve?token=1';
  const { user, server } = await confirm({
    prepare: (fake) => fake.respond('createBooking', { success: true, paymentOrder: { approvalLink } }),
  });
  const release = server.hold('createBooking');
  await user.click(press('Confirm & Pay'));
  const busy = await screen.findByRole('button', { name: 'Creating Booking...' });
  await user.click(busy);
  release();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(approvalLink));
  const calls = server.callsOf('createBooking');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.bearer).toBe(localStorage.getItem('token'));
  expect(calls[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
  expect(calls[0]?.body).toEqual({
    serviceId: 's1',
    bookingDate: '2026-11-25',
    timeSlot: { startTime: '09:00', endTime: '12:30' },
    customerDetails: { name: 'Amelia Carter', email: 'amelia@example.com', phone: '+44 7700 900111' },
    serviceLocation: { address: '12 Wilton Way', city: 'London', postalCode: 'E8 3EE' },
    specialRequests: '',
    paymentMethod: 'paypal',
  });
  expect(sessionStorage.getItem('bookingDraft')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to PayPal' })).toHaveAttribute('href', approvalLink);
});

// M-478
it('the confirm step books once when its button is pressed twice in one task', async () => {
  const approvalLink = 'https://pay.example/approve?token=1';
  const { server } = await confirm({
    prepare: (fake) => fake.respond('createBooking', { success: true, paymentOrder: { approvalLink } }),
  });
  const button = press('Confirm & Pay');
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  expect(leaveTo).toHaveBeenCalledTimes(1);
  expect(server.callsOf('createBooking')).toHaveLength(1);
});

it('the confirm step shows the created booking, not an empty form, after Back from the payment page', async () => {
  const approvalLink = 'https://pay.example/approve?token=1';
  const { user, unmount } = await confirm({
    prepare: (fake) => fake.respond('createBooking', { success: true, paymentOrder: { approvalLink } }),
  });
  await user.click(press('Confirm & Pay'));
  await waitFor(() => expect(leaveTo).toHaveBeenCalled());
  unmount();
  const back = await open('confirm');
  expect(screen.getByRole('heading', { name: 'Your booking is made' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to PayPal' })).toHaveAttribute('href', approvalLink);
  back.unmount();
  (await open('time')).unmount();
  await open('time');
  expect(sessionStorage.getItem('paymentRedirect')).not.toBeNull();
  set('Booking date', '2026-12-01');
  expect(sessionStorage.getItem('paymentRedirect')).toBeNull();
});

// M-400
it('the confirm step shows and sends the postal code as it will be stored', async () => {
  keepDraft({ values: { ...values, serviceLocation: { ...values.serviceLocation, postalCode: 'e83ee.' } } });
  const { user, server, location } = await open('confirm', {
    prepare: (fake) => fake.respond('createBooking', { success: true }),
  });
  expect(screen.getByText(/E8 3EE/)).toBeVisible();
  await user.click(press('Confirm & Pay'));
  await waitFor(() => expect(location()).toBe('/bookings'));
  expect(server.callsOf('createBooking')[0]?.body).toMatchObject({ serviceLocation: { postalCode: 'E8 3EE' } });
});

// C-3.9
it('the confirm step sends dateRange and no bookingDate for a date range', async () => {
  keepDraft({ isRange: true, values: { ...values, dateRange: { startDate: '2026-11-25', endDate: '2026-11-27' } } });
  const { user, server, location } = await open('confirm', {
    prepare: (fake) => fake.respond('createBooking', { success: true }),
  });
  await user.click(press('Confirm & Pay'));
  await waitFor(() => expect(location()).toBe('/bookings'));
  expect(server.callsOf('createBooking')[0]?.body).toMatchObject({
    dateRange: { startDate: '2026-11-25', endDate: '2026-11-27' },
  });
  expect(server.callsOf('createBooking')[0]?.body).not.toHaveProperty('bookingDate');
});

// C-2.11, C-4.22
it.each([undefined, 'javascript:alert(1)', 'not a URL'])(
  'the confirm step goes to the bookings when the payment link is %s',
  async (approvalLink) => {
    const response = { success: true, data: { bookingId: 'CH-9' }, paymentOrder: { approvalLink } };
    const { user, router, location } = await confirm({ prepare: (fake) => fake.respond('createBooking', response) });
    await user.click(press('Confirm & Pay'));
    await waitFor(() => expect(location()).toBe('/bookings'));
    expect(router.state.location.state).toEqual({ isCreated: true, bookingId: 'CH-9' });
    expect(leaveTo).not.toHaveBeenCalled();
  },
);

// C-8.20, M-7.1
it.each([
  [
    'a message of the server',
    (server: Page['server']) => server.fail('createBooking', { status: 400, message: 'No longer offered' }),
    'No longer offered',
  ],
  [
    'success: false',
    (server: Page['server']) => server.respond('createBooking', { success: false }),
    'Failed to create booking',
  ],
  [
    'a 500',
    (server: Page['server']) => server.fail('createBooking', { status: 500 }),
    'Failed to create booking. Please try again.',
  ],
  [
    'no response',
    (server: Page['server']) => server.drop('createBooking'),
    'Failed to create booking. Please try again.',
  ],
])(
  'the confirm step shows an error after %s, keeps the draft, and changes the idempotency key only with the booking',
  async (_case, prepare, text) => {
    const page = await confirm({ prepare });
    await page.user.click(press('Confirm & Pay'));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    await page.user.click(press('Confirm & Pay'));
    await waitFor(() => expect(page.server.callsOf('createBooking')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('Creating Booking...')).toBeNull());
    await page.user.click(press('Previous'));
    await screen.findByLabelText('Full Name');
    set('Full Name', 'Amelia C. Carter');
    await next(page);
    await page.user.click(await screen.findByRole('button', { name: 'Confirm & Pay' }));
    await waitFor(() => expect(page.server.callsOf('createBooking')).toHaveLength(3));
    await screen.findByRole('alert');
    const keys = page.server.callsOf('createBooking').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(sessionStorage.getItem('bookingDraft')).toContain('Amelia C. Carter');
  },
);

// C-7.26
it('the confirm step renews the token after a 401 and sends the booking once more', async () => {
  const { user, server } = await confirm();
  server.fail('createBooking', { status: 401 });
  server.respond('refreshToken', { success: true, token: 'new.token.x' });
  await user.click(press('Confirm & Pay'));
  await waitFor(() => expect(server.callsOf('createBooking').length).toBe(2));
  expect(server.callsOf('refreshToken')).toHaveLength(1);
  expect(server.callsOf('createBooking')[1]?.bearer).toBe('new.token.x');
  await screen.findByRole('alert');
});

// C-8.21
it('the confirm step names the token refresh in an error that follows a renewal', async () => {
  const page = await confirm();
  const release = page.server.hold('createBooking');
  page.server.fail('createBooking', { status: 500 });
  await page.user.click(press('Confirm & Pay'));
  localStorage.setItem('token', 'renewed.in.between');
  release();
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to create booking after token refresh');
});

// C-8.21
it('the confirm step names the token refresh in its error when the renewed token is rejected', async () => {
  const { user, server } = await confirm();
  server.fail('createBooking', { status: 401 });
  server.respond('refreshToken', { success: true, token: 'new.token.x' });
  await user.click(press('Confirm & Pay'));
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to create booking after token refresh');
  expect(localStorage.getItem('token')).toBe('new.token.x');
});

// C-7.26, M-12.2
it.each([
  ['rejected', (server: Page['server']) => server.fail('refreshToken', { status: 401 })],
  ['dropped', (server: Page['server']) => server.drop('refreshToken')],
])('the confirm step ends the session and keeps the draft when the renewal is %s', async (_case, renewal) => {
  const { user } = await confirm({
    prepare: (server) => {
      server.fail('createBooking', { status: 401 });
      renewal(server);
    },
  });
  await user.click(press('Confirm & Pay'));
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  expect(sessionStorage.getItem('bookingDraft')).toContain('12 Wilton Way');
});

// C-5.37, C-5.38, C-5.39, M-12.4
it.each([
  ['no dates', true, { bookingDate: '2026-11-25' }, 'Please complete all required date fields', 'Change time'],
  ['no date', false, {}, 'Please select a booking date', 'Change time'],
  ['no times', false, { bookingDate: '2026-11-25' }, 'Please complete all required time fields', 'Change time'],
  [
    'a day that has passed since',
    false,
    { ...values, bookingDate: '2026-11-19' },
    'Booking date cannot be in the past',
    'Change time',
  ],
  [
    'no name',
    false,
    { ...values, customerDetails: { ...values.customerDetails, name: '' } },
    'Please fill in all customer details and service location fields',
    'Change details',
  ],
  [
    'a name that is too long',
    false,
    { ...values, customerDetails: { ...values.customerDetails, name: 'x'.repeat(201) } },
    'Please use at most 200 characters',
    'Change details',
  ],
])(
  'the confirm step checks again before it sends, and rejects a booking with %s',
  async (_case, isRange, some, message, link) => {
    keepDraft({ isRange, values: some });
    const { user, server } = await open('confirm');
    await user.click(press('Confirm & Pay'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(within(alert.parentElement!).getByRole('link', { name: link })).toBeVisible();
    expect(server.callsOf('createBooking')).toEqual([]);
  },
);

// M-413
it('the confirm step leads back to the details when the API rejects the name', async () => {
  const message = 'Please leave out phone numbers and email addresses here';
  const { user } = await confirm({
    prepare: (fake) =>
      fake.fail('createBooking', { status: 400, message, fields: [{ field: 'customerDetails.name', message }] }),
  });
  await user.click(press('Confirm & Pay'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(message);
  expect(within(alert.parentElement!).getByRole('link', { name: 'Change details' })).toBeVisible();
});

const created: RenderPageOptions = {
  prepare: (fake) =>
    fake.respond('createBooking', { success: true, paymentOrder: { approvalLink: 'https://pay.example/approve' } }),
};

// M-332.1, M-332.2
it('the confirm step books once unless regular help is chosen, which a reload keeps', async () => {
  const page = await confirm();
  expect(await screen.findByRole('radio', { name: 'Just once' })).toBeChecked();
  await page.user.click(screen.getByRole('radio', { name: 'Every 2 weeks' }));
  expect(screen.getByText(/^Today you pay for the first visit only\./)).toBeVisible();
  page.unmount();
  const { user, server } = await open('confirm', created);
  expect(await screen.findByRole('radio', { name: 'Every 2 weeks' })).toBeChecked();
  await user.click(press('Confirm & Pay'));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('link', { name: 'Go to PayPal' })).toBeVisible();
  expect(server.callsOf('createBooking')[0]?.body).toMatchObject({ bookingDate: '2026-11-25', repeatWeeks: 2 });
});

// M-332.1
it('the confirm step offers no regular help for several days', async () => {
  const { bookingDate: _date, ...rest } = values;
  keepDraft({
    isRange: true,
    values: { ...rest, dateRange: { startDate: '2026-11-25', endDate: '2026-11-26' }, repeatWeeks: 1 },
  });
  const { user, server } = await open('confirm', created);
  expect(screen.queryByRole('radio', { name: 'Every week' })).toBeNull();
  await user.click(press('Confirm & Pay'));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('link', { name: 'Go to PayPal' })).toBeVisible();
  expect(server.callsOf('createBooking')[0]?.body).not.toHaveProperty('repeatWeeks');
});

// M-12.5
it('the confirm step takes no change while it sends the booking, and takes them again after a failure', async () => {
  keepDraft();
  const { user, server } = await open('confirm', { server: { services: [clean] } });
  const release = server.hold('createBooking');
  server.fail('createBooking', { status: 500 });
  const changes = [
    screen.getByText('Change time'),
    screen.getByText('Change details'),
    await screen.findByLabelText('Every week'),
  ];
  const locked = () => changes.filter((element) => element.closest('[inert]'));
  expect(locked()).toEqual([]);
  await user.click(press('Confirm & Pay'));
  expect(locked()).toEqual(changes);
  release();
  await screen.findByRole('alert');
  expect(locked()).toEqual([]);
});

// M-12.6
it.each(['/allposts', '/book?service=s1&step=details'])(
  'the confirm step that was left for %s while it sent the booking does not open the payment page',
  async (path) => {
    keepDraft();
    const page = await open('confirm', {
      routes: [
        { path: '/book', element: <BookPage /> },
        { path: '*', element: null },
      ],
      ...created,
    });
    const release = page.server.hold('createBooking');
    await page.user.click(press('Confirm & Pay'));
    await act(() => page.router.navigate(path));
    release();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(page.server.callsOf('createBooking')).toHaveLength(1);
    expect(leaveTo).not.toHaveBeenCalled();
    expect(page.location()).toBe(path);
    // The same attempt once more: its response is that booking.
    await act(() => page.router.navigate('/book?service=s1&step=confirm'));
    await page.user.click(await screen.findByRole('button', { name: 'Confirm & Pay' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    const [first, second] = page.server.callsOf('createBooking').map(({ headers }) => headers['Idempotency-Key']);
    expect(second).toBe(first);
  },
);
