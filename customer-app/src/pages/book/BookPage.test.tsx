import { act, screen, waitFor } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { customer, expectNoAxeViolations, renderPage, service } from 'shared-ui/test';
import { clean, keepDraft, next, holdClock, openBooking as open, press, set, values } from '../../test/bookPage';
import { BookPage } from './BookPage';

function fillTime() {
  set('Booking date', '2026-11-25');
  set('Start time', '09:00');
  set('End time', '12:30');
}
holdClock();

describe('the steps of the booking form', () => {
  // C-2.65, C-4.18, M-12.1
  it('goes through the steps by Next and Previous, and moves focus to the new heading', async () => {
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

  // M-12.2
  it('keep their draft when the account has another e-mail', async () => {
    const first = await open();
    fillTime();
    act(() => first.auth.rememberCustomerEmail('new@example.com'));
    first.unmount();
    await open('time', { as: undefined, server: { services: [clean], customer: customer() } });
    expect(screen.getByLabelText('Booking date')).toHaveValue('2026-11-25');
  });

  // M-12.2
  it('begin anew where the tab has a draft of an older release', async () => {
    const older = {
      serviceId: 's1',
      isRange: 'false',
      bookingDate: '2026-11-25',
      'timeSlot.startTime': '09:00',
      owner: '',
    };
    sessionStorage.setItem('bookingDraft', JSON.stringify(older));
    const page = await open();
    expect(screen.getByLabelText('Booking date')).toHaveValue('');
    expect(screen.getByLabelText('Start time')).toHaveValue('');
    fillTime();
    await next(page);
    expect(page.location()).toBe('/book?service=s1&step=details');
  });

  it('do not show the draft of another account', async () => {
    keepDraft({ owner: 'someone@example.com' });
    await open();
    expect(screen.getByLabelText('Booking date')).toHaveValue('');
  });

  it('keep the customer and the place, but not the time, for another chore', async () => {
    keepDraft({ serviceId: 's2', values: { ...values, customerDetails: { name: 'Someone Else' } } });
    const page = await open('details');
    expect(screen.getByLabelText('Full Name')).toHaveValue('Someone Else');
    expect(page.location()).toContain('service=s1');
  });

  // M-312.3
  it('begin with the time that a search was for, which counts once', async () => {
    keepDraft({ values: { ...values, bookingDate: '2026-12-24', specialRequests: 'The bell is broken' } });
    const page = renderPage(<BookPage />, {
      as: customer(),
      path: '/book?service=s1&day=2026-11-24&start=10:00&hours=1.5',
      server: { services: [clean] },
    });
    await waitFor(() => expect(page.location()).toBe('/book?service=s1'));
    expect(await screen.findByLabelText('Booking date')).toHaveValue('2026-11-24');
    expect(screen.getByLabelText('Start time')).toHaveValue('10:00');
    expect(screen.getByLabelText('End time')).toHaveValue('11:30');
    set('Start time', '09:00');
    page.unmount();
    renderPage(<BookPage />, { as: customer(), path: '/book?service=s1', server: { services: [clean] } });
    expect(await screen.findByLabelText('Start time')).toHaveValue('09:00');
    expect(screen.getByLabelText('End time')).toHaveValue('11:30');
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

  // M-153.2
  it.each(['time', 'details', 'confirm'])(
    'leads from step %s of a chore that is no longer offered to its page',
    async (step) => {
      const server = { services: [{ ...clean, isActive: false }] };
      const page = renderPage(<BookPage />, { as: customer(), path: `/book?service=s1&step=${step}`, server });
      await waitFor(() => expect(page.location()).toBe('/service/s1'));
    },
  );

  // M-136
  it('shows the name and the price of the chore from the list of all while the chore is loading', async () => {
    const { server } = renderPage(<BookPage />, {
      as: customer(),
      path: '/book?service=s1&step=details',
      server: { services: [clean] },
      prepare: (fake) => fake.hold('getService'),
    });
    expect(await screen.findByRole('complementary', { name: 'Estimate' })).toHaveTextContent(clean.name);
    expect(screen.getByRole('heading', { level: 1, name: 'Who and where?' })).toBeVisible();
    expect(screen.queryByLabelText('Full Name')).toBeNull();
    expect(server.callsOf('getService')).toHaveLength(1);
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

it.each(['time', 'details', 'confirm'])('step %s of the booking form has no accessibility violation', async (step) => {
  keepDraft();
  const { container } = await open(step);
  jest.useRealTimers();
  await expectNoAxeViolations(container);
});
