import { act, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { customer, expectNoAxeViolations, renderPage, service } from 'shared-ui/test';
import { clean, keepDraft, next, NOW, openBooking as open, press, set, values } from './bookingTestKit';
import { BookPage } from './BookPage';

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
});

function fillTime() {
  set('Booking date', '2026-11-25');
  set('Start time', '09:00');
  set('End time', '12:30');
}

describe('step 1 of the booking form', () => {
  // C-2.65, C-2.66
  it('has labelled fields, a minimum of today in London and names the current step', async () => {
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

  // C-2.67
  it('updates the estimate with every change', async () => {
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

  // C-4.18, C-5.28, C-5.30, C-5.31, C-5.32
  it.each([
    ['no date', {}, 'Please select a booking date', 'Booking date'],
    ['a day in the past', { 'Booking date': '2026-11-19' }, 'Booking date cannot be in the past', 'Booking date'],
    ['no times', { 'Booking date': '2026-11-25' }, 'Please fill in both start time and end time', 'Start time'],
    [
      'no end',
      { 'Booking date': '2026-11-25', 'Start time': '09:00' },
      'Please fill in both start time and end time',
      'End time',
    ],
    [
      'an end before the start',
      { 'Booking date': '2026-11-25', 'Start time': '10:00', 'End time': '10:00' },
      'End time must be after start time',
      'End time',
    ],
  ])('rejects a single date with %s', async (_case, fields, message, focus) => {
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

  // C-5.29
  it('rejects a date that the browser cannot read', async () => {
    const page = await open();
    Object.defineProperty(screen.getByLabelText('Booking date'), 'validity', { value: { badInput: true } });
    await next(page);
    expect(screen.getByText('Invalid booking date')).toBeVisible();
  });

  // C-5.24, C-5.26, C-5.27
  it.each([
    ['no dates', {}, 'Please select both start and end dates', 'Start date'],
    ['only a start', { 'Start date': '2026-11-25' }, 'Please select both start and end dates', 'End date'],
    [
      'a start in the past',
      { 'Start date': '2026-11-19', 'End date': '2026-11-25' },
      'Start date cannot be in the past',
      'Start date',
    ],
    [
      'an end before the start',
      { 'Start date': '2026-11-25', 'End date': '2026-11-24' },
      'End date cannot be before start date',
      'End date',
    ],
  ])('rejects a date range with %s', async (_case, fields, message, focus) => {
    const page = await open();
    await page.user.click(screen.getByRole('radio', { name: 'Date Range' }));
    for (const [label, value] of Object.entries(fields)) set(label, value);
    await next(page);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText(focus)).toHaveFocus();
  });

  // C-5.25
  it('rejects a date range that the browser cannot read', async () => {
    const page = await open();
    await page.user.click(screen.getByRole('radio', { name: 'Date Range' }));
    set('Start date', '2026-11-25');
    Object.defineProperty(screen.getByLabelText('End date'), 'validity', { value: { badInput: true } });
    await next(page);
    expect(screen.getByText('Invalid start or end date')).toBeVisible();
  });

  it('fills in the days picked in the calendar and moves focus to the times', async () => {
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

describe('the steps of the booking form', () => {
  // C-2.65, C-4.18, M-12.1
  it('are walked with Next and Previous, and focus moves to the new heading', async () => {
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

  // M-12.2, M-12.3
  it('keep their draft over a reload, and /book alone goes on with it', async () => {
    const first = await open();
    fillTime();
    first.unmount();
    const page = renderPage(<BookPage />, { as: customer(), path: '/book', server: { services: [clean] } });
    expect(await screen.findByLabelText('Booking date')).toHaveValue('2026-11-25');
    expect(page.location()).toBe('/book?service=s1&step=time');
  });

  it('do not show the draft of another account', async () => {
    keepDraft({ owner: 'someone@example.com' });
    await open();
    expect(screen.getByLabelText('Booking date')).toHaveValue('');
  });

  it('keep the customer and the place, but not the time, for another chore', async () => {
    keepDraft({ serviceId: 's2', values: { ...values, 'customerDetails.name': 'Someone Else' } });
    const page = await open('details');
    expect(screen.getByLabelText('Full Name')).toHaveValue('Someone Else');
    expect(page.location()).toContain('service=s1');
  });

  // M-12.3
  it('list the active chores at /book alone without a draft', async () => {
    renderPage(<BookPage />, {
      as: customer(),
      path: '/book',
      server: { services: [clean, service({ name: 'Gone', isActive: false })] },
    });
    expect(await screen.findByRole('link', { name: 'Regular home clean' })).toHaveAttribute(
      'href',
      '/book?service=s1&step=time',
    );
    expect(screen.queryByText('Gone')).toBeNull();
  });
});

describe('the booking form', () => {
  it('shows Service Not Found for an unknown chore', async () => {
    renderPage(<BookPage />, { as: customer(), path: paths.book({ service: 'none' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Service Not Found' })).toBeVisible();
    expect(screen.getByText('Service not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Services' })).toHaveAttribute('href', '/services');
  });

  // C-8.19
  it('shows why the chore could not be loaded, and Retry loads it in place', async () => {
    const { server, user } = renderPage(<BookPage />, {
      as: customer(),
      path: '/book?service=s1',
      server: { services: [clean] },
      prepare: (fake) => fake.fail('getService', { status: 500 }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load service details');
    server.restore('getService');
    await user.click(press('Retry'));
    expect(await screen.findByRole('heading', { level: 1, name: 'When should we come?' })).toBeVisible();
  });
});

describe('step 2 of the booking form', () => {
  // C-2.68, C-2.69, M-20.3
  it('is filled in from the account and has autofill tokens', async () => {
    await open('details');
    const fields = [
      ['Full Name', 'Amelia Carter', 'name'],
      ['Email Address', 'amelia@example.com', 'email'],
      ['Phone Number', '+44 7700 900111', 'tel'],
      ['Address', '12 Wilton Way', 'street-address'],
      ['City', 'London', 'address-level2'],
      ['Postal Code', 'E8 3EE', 'postal-code'],
    ] as const;
    for (const [label, value, autocomplete] of fields) {
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(value));
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', autocomplete);
    }
    expect(screen.getByLabelText('Special Requests (optional)')).toHaveValue('');
    expect(screen.getByRole('group', { name: 'Payment Method' })).toHaveTextContent('PayPal');
    expect(screen.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  });

  it('is filled in with the e-mail of the session when the server has no profile', async () => {
    await open('details', { prepare: (server) => server.fail('getCustomerProfile', { status: 404 }) });
    expect(screen.getByLabelText('Email Address')).toHaveValue('amelia@example.com');
    expect(screen.getByLabelText('Full Name')).toHaveValue('');
  });

  const missing = 'Please fill in all customer details and service location fields';
  // C-5.33, C-5.34, C-5.35, C-5.36, C-9.16
  it.each([
    ['Full Name', '', missing],
    ['Email Address', '', missing],
    ['Phone Number', ' ', missing],
    ['Address', '', missing],
    ['City', '', missing],
    ['Postal Code', '', missing],
    ['Email Address', 'amelia@', 'Please enter a valid email address'],
    ['Phone Number', '12345', 'Please enter a valid phone number'],
    ['Phone Number', '+44 (0) 7700 900', 'Please enter a valid phone number'],
    ['Postal Code', 'E8 3', 'Please enter a valid postal code'],
  ])('rejects %s "%s" with "%s"', async (label, value, message) => {
    keepDraft();
    const page = await open('details');
    set(label, value);
    await next(page);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(page.location()).toContain('step=details');
  });
});

it.each(['time', 'details', 'confirm'])('step %s of the booking form has no accessibility violation', async (step) => {
  keepDraft();
  const { container } = await open(step);
  jest.useRealTimers();
  await expectNoAxeViolations(container);
});
