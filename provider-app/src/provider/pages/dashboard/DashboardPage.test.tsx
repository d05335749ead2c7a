import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { earnings, provider, providerBooking, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { DashboardPage } from './DashboardPage';

function open(options: RenderPageOptions = {}) {
  return renderPage(<DashboardPage />, { as: provider(), path: paths.provider.dashboard(), ...options });
}

function awaiting(name: string, given: Parameters<typeof providerBooking>[0] = {}) {
  return providerBooking({
    assignmentStatus: 'assigned',
    isAssigned: true,
    isAssignedToMe: true,
    service: { name, description: '', image: '' },
    ...given,
  });
}
function value(term: string) {
  return screen.getAllByRole('term').find(({ textContent }) => textContent === term)?.nextElementSibling?.textContent;
}
function figure(label: string) {
  const link = screen.getByRole('link', { name: label });
  return [...(link.closest('div')?.querySelectorAll('p') ?? [])].slice(1).map(({ textContent }) => textContent);
}

// H-2.22
it('welcomes the helper on the dashboard by the business name', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Bennett Home Repairs!' })).toBeVisible();
  expect(screen.getByText('Chores Provider Dashboard')).toBeVisible();
});

// M-137
it('has its heading with an ellipsis while the account is loading, and keeps that element', async () => {
  let release = () => {};
  open({ prepare: (server) => void (release = server.hold('getCurrentProvider')) });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Welcome, …!' });
  release();
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Bennett Home Repairs!' });
  expect(heading).toHaveTextContent('Welcome, Bennett Home Repairs!');
});

it('welcomes the helper on the dashboard by the personal name without a business name', async () => {
  open({
    prepare: (server) => server.respond('getCurrentProvider', { success: true, provider: { _id: 'p1', name: 'Hugo' } }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Hugo!' })).toBeVisible();
});

// H-2.23, H-2.24, H-2.25, H-2.26, H-9.6
it('shows the helper information and the business on the dashboard', async () => {
  open();
  await screen.findByText('Helper information');
  expect(
    ['Name', 'Chore type', 'Email', 'Phone', 'Status', 'Member since', 'Business address', 'Business description'].map(
      value,
    ),
  ).toEqual([
    'Bennett Home Repairs',
    'Hugo Bennett',
    'hugo@example.com',
    '+44 7700 900123',
    'ApprovedActive',
    'March 14, 2026',
    '18 Wilton Way, London E8 3EE',
    'Small repairs done properly: taps, shelves and doors.',
  ]);
});

// H-2.24
it('shows Pending Approval, Inactive, and Not set for missing values on the dashboard', async () => {
  open({ as: provider({ isApproved: false, isActive: false, phone: '', businessDescription: '' }) });
  await screen.findByText('Helper information');
  expect(['Status', 'Phone', 'Business description'].map(value)).toEqual([
    'Pending ApprovalInactive',
    'Not set',
    'Not set',
  ]);
});

it('shows three dashboard figures, each linking to its bookings', async () => {
  open({
    server: {
      earnings: earnings({ totalEarnings: 580.5, bookingCount: 9 }),
      assignedBookings: [awaiting('Tap'), awaiting('Shelf')],
      paidBookings: [providerBooking({ isAvailable: true }), providerBooking(), providerBooking()],
    },
  });
  await waitFor(() => expect(figure('Earned this month')).toEqual(['£580.50', 'from 9 completed bookings']));
  await waitFor(() => expect(figure('Awaiting decision')).toEqual(['2', 'accept or reject']));
  await waitFor(() => expect(figure('Paid bookings')).toEqual(['3', '1 marked available']));
  expect(
    ['Earned this month', 'Awaiting decision', 'Paid bookings', 'All assigned', 'Earnings'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    ),
  ).toEqual([
    '/provider/earnings?period=month',
    '/provider/bookings',
    '/provider/services',
    '/provider/bookings',
    '/provider/earnings?period=month',
  ]);
});

it('lists at most three dashboard bookings: those that await a decision, then the accepted ones', async () => {
  open({
    server: {
      assignedBookings: [
        awaiting('Accepted job', { assignmentStatus: 'accepted' }),
        awaiting('Done job', { assignmentStatus: 'accepted', status: 'completed' }),
        awaiting('First', { answerBy: '2199-11-24T09:30:00.000Z' }),
        awaiting('Second'),
        awaiting('Another accepted', { assignmentStatus: 'accepted', createdAt: '2026-01-01T00:00:00.000Z' }),
      ],
    },
  });
  const jobs = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(jobs.sort()).toEqual(['Accepted job', 'First', 'Second']);
  // M-86.2
  expect(screen.getByText('Answer by 24 Nov 2199, 09:30')).toBeVisible();
});

// M-234.2
it('leads from the bookings of the dashboard to their pages', async () => {
  open({ server: { assignedBookings: [awaiting('Deep clean', { bookingId: 'CH-1' })] } });
  expect(await screen.findByRole('link', { name: 'Deep clean' })).toHaveAttribute('href', '/provider/bookings/CH-1');
});

it('accepts a booking on the dashboard', async () => {
  const { user, server } = open({
    server: {
      assignedBookings: [
        awaiting('Tap', {
          bookingId: 'CH-7',
          bookingDate: { isDateRange: false, singleDate: '2026-11-24', dateRange: null },
        }),
      ],
    },
  });
  expect((await screen.findByText(/10:00 – 12:00/)).parentElement).toHaveTextContent(
    '£84.00 · 10:00 – 12:00 · 12 Wilton Way, London, E8 3EE',
  );
  expect(screen.getByText('Nov').parentElement).toHaveTextContent('Nov 24');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Booking accepted successfully!');
  expect(await screen.findByText('Accepted')).toBeVisible();
  expect(server.callsOf('acceptBooking').map(({ body }) => body)).toEqual([{ bookingId: 'CH-7' }]);
});

it('rejects a booking with a reason on the dashboard', async () => {
  const { user } = open({ server: { assignedBookings: [awaiting('Tap')] } });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reject Booking' }));
  await user.type(dialog.getByRole('textbox'), 'Ill');
  await user.click(dialog.getByRole('button', { name: 'Confirm Rejection' }));
  expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible();
});

it('shows this month’s payouts as a chart on the dashboard, or that there are none', async () => {
  const today = new Date().toISOString();
  const { unmount } = open({
    server: {
      earnings: earnings({
        bookings: [
          {
            bookingId: 'CH-1',
            serviceName: 'Tap',
            totalPrice: 84,
            payoutAmount: 75.6,
            completionDate: today,
            payoutDate: null,
          },
        ],
      }),
    },
  });
  expect(await screen.findByRole('img', { name: /^Payouts by week this month: .*£75\.60/ })).toBeVisible();
  unmount();
  open();
  expect(await screen.findByText('No payouts yet this month.')).toBeVisible();
});

it('shows the loaded parts of the dashboard when another part fails', async () => {
  open({
    prepare: (server) => {
      server.fail('getEarnings', { status: 500 });
      server.fail('listAssignedBookings', { status: 500 });
    },
  });
  expect(await screen.findByText('Failed to fetch assigned bookings')).toBeVisible();
  expect(screen.getByText('Helper information')).toBeVisible();
  expect(figure('Earned this month')[0]).toBe('–');
});
