import { act, screen, within } from '@testing-library/react';
import { next, holdClock, openBooking as open, press, set } from '../../test/bookPage';

holdClock();

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
    expect(within(panel).getByRole('status')).toHaveTextContent('Estimated Cost £194.25£18.50 × 3.5 h × 3 days');
  });

  // C-9.14
  it.each([
    ['11:20', '£24.67£18.50 × 1 h 20 min × 1 day'],
    ['10:20', '£6.17£18.50 × 20 min × 1 day'],
    ['11:09', '£21.28£18.50 × 1.15 h × 1 day'],
    ['12:00', '£37.00£18.50 × 2 h × 1 day'],
  ])('shows a formula that gives the cost: until %s', async (end, text) => {
    await open();
    set('Booking date', '2026-11-25');
    set('Start time', '10:00');
    set('End time', end);
    expect(within(screen.getByRole('complementary', { name: 'Estimate' })).getByRole('status')).toHaveTextContent(text);
  });

  // C-4.18, C-5.28, C-5.30, C-5.31, C-5.32, M-2.3
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
    [
      'an hour of today that is past',
      { 'Booking date': '2026-11-20', 'Start time': '09:00', 'End time': '12:00' },
      'Start time cannot be in the past',
      'Start time',
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

  // M-40.1, M-40.2
  it('shows that a range has at most 60 days before one is longer, and rejects 61 days', async () => {
    const page = await open();
    expect(screen.queryByText(/at most 60 days/)).toBeNull();
    await page.user.click(screen.getByRole('radio', { name: 'Date Range' }));
    expect(screen.getByLabelText('End date')).toHaveAccessibleDescription('A booking can be at most 60 days long.');
    set('Start date', '2026-11-25');
    expect(screen.getByLabelText('End date')).toHaveAttribute('max', '2027-01-23');
    set('End date', '2027-01-24');
    await next(page);
    expect(screen.getByLabelText('End date')).toHaveFocus();
    expect(screen.getByText('A booking can be at most 60 days long')).toBeVisible();
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
