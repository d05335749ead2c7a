import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { customer, expectNoAxeViolations, renderPage, service, type RenderPageOptions } from 'shared-ui/test';
import { leaveTo } from '../../parts/leaveTo';
import { BookPage } from './BookPage';

// jsdom cannot leave for another site.
jest.mock('../../parts/leaveTo', () => ({ leaveTo: jest.fn() }));

const NOW = new Date('2026-11-20T10:00:00Z');
const clean = service({ _id: 's1', name: 'Regular home clean', price: 18.5 });

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.mocked(leaveTo).mockReset();
});

const open = async (step = 'time', options: RenderPageOptions = {}) => {
  const page = renderPage(<main><BookPage /></main>, { as: customer(), path: `/book?service=s1&step=${step}`, server: { services: [clean] }, ...options });
  await screen.findByText(/^(When should we come|Who and where)\?$|^Check and pay$/);
  return page;
};
type Page = Awaited<ReturnType<typeof open>>;

const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
// By text: looking through a calendar of buttons by role takes seconds.
const press = (name: string) => screen.getByText(name, { selector: 'button, button *' });
const next = async ({ user }: Page) => user.click(press('Next'));

const fillTime = () => {
  set('Booking date', '2026-11-25');
  set('Start time', '09:00');
  set('End time', '12:30');
};

const values = {
  bookingDate: '2026-11-25', 'timeSlot.startTime': '09:00', 'timeSlot.endTime': '12:30',
  'customerDetails.name': 'Amelia Carter', 'customerDetails.email': 'amelia@example.com', 'customerDetails.phone': '+44 7700 900111',
  'serviceLocation.address': '12 Wilton Way', 'serviceLocation.city': 'London', 'serviceLocation.postalCode': 'E8 3EE',
};
const keepDraft = (draft: object = {}) =>
  sessionStorage.setItem('bookingDraft', JSON.stringify({ serviceId: 's1', isRange: false, values, attempt: null, owner: null, ...draft }));
const confirm = async (options: RenderPageOptions = {}) => {
  keepDraft();
  return open('confirm', options);
};

describe('step 1', () => {
  it('has the fields, a minimum of today in London, and words for where one is', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('When should we come?');
    expect(screen.getByRole('list', { name: 'Step 1 of 3: Time' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Single Date' })).toBeChecked();
    expect(screen.getByRole('group', { name: 'Date Type' })).toBeVisible();
    expect(screen.getByLabelText('Booking date')).toHaveAttribute('min', '2026-11-20');
    expect(screen.getByRole('link', { name: 'Back to service details' })).toHaveAttribute('href', '/service/s1');
    expect(screen.getByText('When should we come?')).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(document.title).toBe('Step 1 of 3: Time – Book Regular home clean · Choresy');
  });

  it('shows a live estimate', async () => {
    const { user } = await open();
    const panel = screen.getByRole('complementary', { name: 'Estimate' });
    expect(panel).toHaveTextContent('£18.50 / hour');
    await user.click(screen.getByRole('radio', { name: 'Date Range' }));
    set('Start date', '2026-11-25');
    set('End date', '2026-11-27');
    set('Start time', '09:00');
    set('End time', '12:30');
    expect(panel).toHaveTextContent('Period25 Nov 2026 – 27 Nov 2026');
    expect(panel).toHaveTextContent('Number of days3');
    expect(panel).toHaveTextContent('Duration3 h 30 min a day');
    expect(within(panel).getByRole('status')).toHaveTextContent('Estimated Cost£194.25£18.50 × 3.5 h × 3 days');
  });

  it.each([
    ['nothing', {}, 'Please select a booking date', 'Booking date'],
    ['a day in the past', { 'Booking date': '2026-11-19' }, 'Booking date cannot be in the past', 'Booking date'],
    ['no times', { 'Booking date': '2026-11-25' }, 'Please fill in both start time and end time', 'Start time'],
    ['no end', { 'Booking date': '2026-11-25', 'Start time': '09:00' }, 'Please fill in both start time and end time', 'End time'],
    ['an end before the start', { 'Booking date': '2026-11-25', 'Start time': '10:00', 'End time': '10:00' }, 'End time must be after start time', 'End time'],
  ])('a single date: %s', async (_case, fields, message, focus) => {
    const page = await open();
    for (const [label, value] of Object.entries(fields)) set(label, value);
    await next(page);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText(focus)).toHaveFocus();
    expect(screen.getByLabelText(focus)).toBeInvalid();
    expect(page.location()).toContain('step=time');
    set('Start time', '08:00');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('a date that the browser cannot read', async () => {
    const page = await open();
    Object.defineProperty(screen.getByLabelText('Booking date'), 'validity', { value: { badInput: true } });
    await next(page);
    expect(screen.getByText('Invalid booking date')).toBeVisible();
  });

  it.each([
    ['nothing', {}, 'Please select both start and end dates', 'Start date'],
    ['only a start', { 'Start date': '2026-11-25' }, 'Please select both start and end dates', 'End date'],
    ['a start in the past', { 'Start date': '2026-11-19', 'End date': '2026-11-25' }, 'Start date cannot be in the past', 'Start date'],
    ['an end before the start', { 'Start date': '2026-11-25', 'End date': '2026-11-24' }, 'End date cannot be before start date', 'End date'],
  ])('a range: %s', async (_case, fields, message, focus) => {
    const page = await open();
    await page.user.click(screen.getByRole('radio', { name: 'Date Range' }));
    for (const [label, value] of Object.entries(fields)) set(label, value);
    await next(page);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText(focus)).toHaveFocus();
  });

  it('a range whose dates the browser cannot read', async () => {
    const page = await open();
    await page.user.click(screen.getByRole('radio', { name: 'Date Range' }));
    set('Start date', '2026-11-25');
    Object.defineProperty(screen.getByLabelText('End date'), 'validity', { value: { badInput: true } });
    await next(page);
    expect(screen.getByText('Invalid start or end date')).toBeVisible();
  });

  it('picks days from the calendar and then goes on to the times', async () => {
    const { user } = await open();
    await user.click(await screen.findByLabelText(/25 November 2026/));
    expect(screen.getByLabelText('Booking date')).toHaveValue('2026-11-25');
    expect(screen.getByLabelText('Start time')).toHaveFocus();
    await user.click(press('Back to the calendar'));
    expect(screen.getByLabelText(/25 November 2026/)).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'Date Range' }));
    await user.click(screen.getByLabelText(/26 November 2026/));
    await user.click(screen.getByLabelText(/28 November 2026/));
    expect(screen.getByLabelText('Start date')).toHaveValue('2026-11-26');
    expect(screen.getByLabelText('End date')).toHaveValue('2026-11-28');
  });
});

describe('walking the steps', () => {
  it('Next leads on, Previous back, and the focus to the new heading', async () => {
    const page = await open();
    fillTime();
    await next(page);
    expect(await screen.findByRole('heading', { level: 1, name: 'Who and where?' })).toHaveFocus();
    expect(page.location()).toBe('/book?service=s1&step=details');
    await next(page);
    expect(await screen.findByRole('heading', { level: 1, name: 'Check and pay' })).toHaveFocus();
    await page.user.click(press('Previous'));
    await screen.findByRole('heading', { level: 1, name: 'Who and where?' });
    await act(() => page.router.navigate(-1));
    expect(await screen.findByRole('heading', { level: 1, name: 'When should we come?' })).toBeVisible();
    expect(screen.getByLabelText('Booking date')).toHaveValue('2026-11-25');
  });

  it('a draft survives a reload, and /book alone goes on with it', async () => {
    const first = await open();
    fillTime();
    first.unmount();
    const page = renderPage(<BookPage />, { as: customer(), path: '/book', server: { services: [clean] } });
    expect(await screen.findByLabelText('Booking date')).toHaveValue('2026-11-25');
    expect(page.location()).toBe('/book?service=s1&step=time');
  });

  it('a draft is not shown to another account', async () => {
    keepDraft({ owner: 'someone@example.com' });
    await open();
    expect(screen.getByLabelText('Booking date')).toHaveValue('');
  });

  it('for another chore keeps who and where, not when', async () => {
    keepDraft({ serviceId: 's2', values: { ...values, 'customerDetails.name': 'Someone Else' } });
    const page = await open('details');
    expect(screen.getByLabelText('Full Name')).toHaveValue('Someone Else');
    expect(page.location()).toContain('service=s1');
  });

  it('/book alone without a draft lists the active chores', async () => {
    renderPage(<BookPage />, { as: customer(), path: '/book', server: { services: [clean, service({ name: 'Gone', isActive: false })] } });
    expect(await screen.findByRole('link', { name: 'Regular home clean' })).toHaveAttribute('href', '/book?service=s1&step=time');
    expect(screen.queryByText('Gone')).toBeNull();
  });
});

describe('the chore', () => {
  it('is not there', async () => {
    renderPage(<BookPage />, { as: customer(), path: paths.book({ service: 'none' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Service Not Found' })).toBeVisible();
    expect(screen.getByText('Service not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Services' })).toHaveAttribute('href', '/services');
  });

  it('cannot be loaded, until it can', async () => {
    const { server, user } = renderPage(<BookPage />, {
      as: customer(), path: '/book?service=s1', server: { services: [clean] }, prepare: (fake) => fake.fail('getService', { status: 500 }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load service details');
    server.restore('getService');
    await user.click(press('Retry'));
    expect(await screen.findByRole('heading', { level: 1, name: 'When should we come?' })).toBeVisible();
  });
});

describe('step 2', () => {
  it('is filled in from the account, with autofill tokens', async () => {
    await open('details');
    const fields = [
      ['Full Name', 'Amelia Carter', 'name'], ['Email Address', 'amelia@example.com', 'email'], ['Phone Number', '+44 7700 900111', 'tel'],
      ['Address', '12 Wilton Way', 'street-address'], ['City', 'London', 'address-level2'], ['Postal Code', 'E8 3EE', 'postal-code'],
    ] as const;
    for (const [label, value, autocomplete] of fields) {
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(value));
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', autocomplete);
    }
    expect(screen.getByLabelText('Special Requests (optional)')).toHaveValue('');
    expect(screen.getByRole('group', { name: 'Payment Method' })).toHaveTextContent('PayPal');
    expect(screen.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  });

  it('knows the e-mail even where the server has no profile', async () => {
    await open('details', { prepare: (server) => server.fail('getCustomerProfile', { status: 404 }) });
    expect(screen.getByLabelText('Email Address')).toHaveValue('amelia@example.com');
    expect(screen.getByLabelText('Full Name')).toHaveValue('');
  });

  const missing = 'Please fill in all customer details and service location fields';
  it.each([
    ['Full Name', '', missing], ['Email Address', '', missing], ['Phone Number', ' ', missing], ['Address', '', missing], ['City', '', missing],
    ['Postal Code', '', missing], ['Email Address', 'amelia@', 'Please enter a valid email address'],
    ['Phone Number', '12345', 'Please enter a valid phone number'], ['Phone Number', '+44 (0) 7700 900', 'Please enter a valid phone number'],
    ['Postal Code', 'E8 3', 'Please enter a valid postal code'],
  ])('%s "%s": %s', async (label, value, message) => {
    keepDraft();
    const page = await open('details');
    set(label, value);
    await next(page);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(page.location()).toContain('step=details');
  });
});

describe('step 3', () => {
  it('sums up, with the same total everywhere and the refund rule', async () => {
    const { container } = await confirm();
    expect(screen.getAllByText('£64.75')).toHaveLength(3);
    expect(container).toHaveTextContent('Amelia Carter');
    expect(container).toHaveTextContent('12 Wilton Way, London, E8 3EE');
    expect(container).toHaveTextContent('Cancel before 24 Nov 2026, 09:00 and you get £64.75 back. After that one hour (£18.50) is kept and you get £46.25 back.');
  });

  it('creates the booking: the payload, the bearer, a key, and on to the payment page', async () => {
    const approvalLink = 'https://pay.example/approve?token=1';
    const { user, server } = await confirm({ prepare: (fake) => fake.answer('createBooking', { success: true, paymentOrder: { approvalLink } }) });
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
      serviceId: 's1', bookingDate: '2026-11-25', timeSlot: { startTime: '09:00', endTime: '12:30' },
      customerDetails: { name: 'Amelia Carter', email: 'amelia@example.com', phone: '+44 7700 900111' },
      serviceLocation: { address: '12 Wilton Way', city: 'London', postalCode: 'E8 3EE' }, specialRequests: '', paymentMethod: 'paypal',
    });
    expect(sessionStorage.getItem('bookingDraft')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to PayPal' })).toHaveAttribute('href', approvalLink);
  });

  it('Back from the payment page finds the booking made, not an empty form', async () => {
    const approvalLink = 'https://pay.example/approve?token=1';
    const { user, unmount } = await confirm({ prepare: (fake) => fake.answer('createBooking', { success: true, paymentOrder: { approvalLink } }) });
    await user.click(press('Confirm & Pay'));
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    unmount();
    const back = await open('confirm');
    expect(screen.getByRole('heading', { name: 'Your booking is made' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to PayPal' })).toHaveAttribute('href', approvalLink);
    back.unmount();
    (await open('time')).unmount();
    await open('time');
    set('Booking date', '2026-12-01');
    expect(sessionStorage.getItem('bookingHandover')).toBeNull();
  });

  it('a range sends dateRange and no bookingDate', async () => {
    keepDraft({ isRange: true, values: { ...values, 'dateRange.startDate': '2026-11-25', 'dateRange.endDate': '2026-11-27' } });
    const { user, server } = await open('confirm', { prepare: (fake) => fake.answer('createBooking', { success: true }) });
    await user.click(press('Confirm & Pay'));
    await waitFor(() => expect(server.callsOf('createBooking')[0]?.body).toMatchObject({ dateRange: { startDate: '2026-11-25', endDate: '2026-11-27' } }));
    expect(server.callsOf('createBooking')[0]?.body).not.toHaveProperty('bookingDate');
  });

  it.each([undefined, 'javascript:alert(1)', 'not an address'])('without a payment page (%s) goes to the bookings', async (approvalLink) => {
    const answer = { success: true, data: { bookingId: 'CH-9' }, paymentOrder: { approvalLink } };
    const { user, router, location } = await confirm({ prepare: (fake) => fake.answer('createBooking', answer) });
    await user.click(press('Confirm & Pay'));
    await waitFor(() => expect(location()).toBe('/bookings'));
    expect(router.state.location.state).toEqual({ isCreated: true, bookingId: 'CH-9' });
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it.each([
    ['the server’s words', (server: Page['server']) => server.fail('createBooking', { status: 400, message: 'No longer offered' }), 'No longer offered'],
    ['a refusal', (server: Page['server']) => server.answer('createBooking', { success: false }), 'Failed to create booking'],
    ['an error', (server: Page['server']) => server.fail('createBooking', { status: 500 }), 'Failed to create booking. Please try again.'],
    ['no answer', (server: Page['server']) => server.drop('createBooking'), 'Failed to create booking. Please try again.'],
  ])('fails with %s, keeping the draft; the same attempt keeps its key, a changed one has another', async (_case, prepare, text) => {
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
    const keys = page.server.callsOf('createBooking').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(sessionStorage.getItem('bookingDraft')).toContain('Amelia C. Carter');
  });

  it('a 401 renews the token and tries once more', async () => {
    const { user, server } = await confirm();
    server.fail('createBooking', { status: 401 });
    server.answer('refreshToken', { success: true, token: 'new.token.x' });
    await user.click(press('Confirm & Pay'));
    await waitFor(() => expect(server.callsOf('createBooking').length).toBe(2));
    expect(server.callsOf('refreshToken')).toHaveLength(1);
    expect(server.callsOf('createBooking')[1]?.bearer).toBe('new.token.x');
  });

  it('fails after the token was renewed', async () => {
    const page = await confirm();
    const release = page.server.hold('createBooking');
    page.server.fail('createBooking', { status: 500 });
    await page.user.click(press('Confirm & Pay'));
    localStorage.setItem('token', 'renewed.in.between');
    release();
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to create booking after token refresh');
  });

  it('a session that cannot be renewed is over; the draft stays', async () => {
    const { user } = await confirm({
      prepare: (server) => {
        server.fail('createBooking', { status: 401 });
        server.fail('refreshToken', { status: 401 });
      },
    });
    await user.click(press('Confirm & Pay'));
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    expect(sessionStorage.getItem('bookingDraft')).toContain('12 Wilton Way');
  });

  it.each([
    ['no dates', true, { bookingDate: '2026-11-25' }, 'Please complete all required date fields', 'Change time'],
    ['no date', false, {}, 'Please select a booking date', 'Change time'],
    ['no times', false, { bookingDate: '2026-11-25' }, 'Please complete all required time fields', 'Change time'],
    ['a day that has passed since', false, { ...values, bookingDate: '2026-11-19' }, 'Booking date cannot be in the past', 'Change time'],
    ['no name', false, { ...values, 'customerDetails.name': '' }, 'Please fill in all customer details and service location fields', 'Change details'],
  ])('re-checks before it sends: %s', async (_case, isRange, some, message, link) => {
    keepDraft({ isRange, values: some });
    const { user, server } = await open('confirm');
    await user.click(press('Confirm & Pay'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(within(alert.parentElement!).getByRole('link', { name: link })).toBeVisible();
    expect(server.callsOf('createBooking')).toEqual([]);
  });
});

it.each(['time', 'details', 'confirm'])('step %s is accessible', async (step) => {
  keepDraft();
  const { container } = await open(step);
  jest.useRealTimers();
  await expectNoAxeViolations(container);
});
