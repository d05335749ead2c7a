import { act, screen, waitFor, within } from '@testing-library/react';
import { io } from 'socket.io-client';
import { paths } from 'shared-ui/paths';
import { earnings, provider, providerBooking, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { routes } from '../routes';
import { FakeSocket } from '../test/fakeSocket';

jest.mock('socket.io-client', () => ({ io: jest.fn() }));

let socket: FakeSocket;
const hugo = provider({ id: 'p1' });
function awaiting() {
  return providerBooking({ assignmentStatus: 'assigned', isAssigned: true, isAssignedToMe: true });
}
function open(options: RenderPageOptions = {}) {
  return renderPage(null, { as: hugo, path: paths.provider.services(), routes, ...options });
}

beforeEach(() => {
  socket = new FakeSocket();
  jest.mocked(io).mockImplementation(((_address: string, options: FakeSocket['options']) => {
    socket.options = options;
    return socket;
  }) as never);
});
afterEach(() => jest.useRealTimers());

async function nav() {
  return within(await screen.findByRole('navigation', { name: 'Helper area' }));
}

describe('the sidebar', () => {
  // C-1.3, H-2.3, H-2.4, H-2.5, H-2.8, H-2.10
  it('holds the six entries and Logout', async () => {
    open();
    const links = (await nav()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/provider/dashboard'],
      ['Bookings', '/provider/services'],
      ['Bookings Assigned', '/provider/bookings'],
      ['Chat With Admin', '/provider/chat'],
      ['Earnings', '/provider/earnings'],
      ['Profile', '/provider/profile'],
    ]);
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  it('marks the page that is open, and goes to the others', async () => {
    const { user, location } = open();
    expect((await nav()).getByRole('link', { name: 'Bookings' })).toHaveAttribute('aria-current', 'page');
    await user.click((await nav()).getByRole('link', { name: 'Earnings' }));
    expect(location()).toBe('/provider/earnings');
    expect(await screen.findByRole('heading', { level: 1, name: 'My Earnings' })).toBeVisible();
  });

  it('counts what awaits a decision', async () => {
    open({ server: { assignedBookings: [awaiting(), awaiting(), providerBooking({ assignmentStatus: 'accepted' })] } });
    await waitFor(async () =>
      expect((await nav()).getByRole('link', { name: 'Bookings Assigned' })).toHaveAccessibleDescription(
        '2 awaiting a decision',
      ),
    );
  });

  // H-4.20
  it('logs out: every key is cleared, the server told, the login shown', async () => {
    const { user, location, server } = open();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect({ ...localStorage }).toEqual({});
    expect(location()).toBe('/providerlogin');
    await waitFor(() => expect(server.callsOf('logout')).toHaveLength(1));
  });

  // H-2.9
  it('is a drawer behind a hamburger as well, closed by Escape and by going somewhere', async () => {
    const { user } = open();
    const hamburger = await screen.findByRole('button', { name: 'Open menu' });
    expect(hamburger).toHaveAttribute('aria-expanded', 'false');
    await user.click(hamburger);
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    expect(hamburger).toHaveAttribute('aria-expanded', 'true');
    await user.click(within(drawer).getByRole('link', { name: 'Profile' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  });
});

describe('addresses', () => {
  // M-14
  it.each([
    ['/provider', '/provider/dashboard'],
    ['/my-services', '/provider/services'],
    ['/chores-bookings', '/provider/bookings'],
    ['/service-history', '/provider/bookings?status=completed'],
  ])('%s leads to %s', async (path, target) => {
    const { location } = open({ path });
    await waitFor(() => expect(location()).toBe(target));
  });

  // C-2.16, H-2.1
  it.each(['/providerlogin', '/login'])('%s is the login, without a sidebar', async (path) => {
    renderPage(null, { path, routes });
    expect(await screen.findByRole('heading', { level: 1, name: 'Choresy Helper Login' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Helper area' })).not.toBeInTheDocument();
  });
});

describe('what a page asks first', () => {
  // H-2.2, H-2.3, H-2.4, H-2.6, H-2.7
  it.each([
    ['/provider/dashboard', ['getCurrentProvider', 'getEarnings', 'listAssignedBookings', 'listPaidBookings']],
    ['/provider/services', ['getCurrentProvider', 'listAssignedBookings', 'listPaidBookings']],
    ['/provider/bookings?status=completed', ['getCurrentProvider', 'listAssignedBookings', 'listAssignedBookings']],
    ['/provider/earnings?period=year', ['getCurrentProvider', 'getEarnings', 'listAssignedBookings']],
    ['/provider/profile', ['getCurrentProvider', 'getProviderProfile', 'listAssignedBookings']],
  ])('%s: each thing once, while its code is on its way', async (path, names) => {
    const { server } = open({ path });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(server.log.map(({ name }) => name).sort()).toEqual(names));
  });

  it('is nothing for somebody who may not enter', async () => {
    const { server } = renderPage(null, { path: '/provider/services', routes });
    await screen.findByText('Authentication required. Please login again.');
    expect(server.log).toEqual([]);
  });
});

describe('a session that ends under an open page', () => {
  // H-2.16, H-2.27, H-4.19, H-7.19, H-7.21, H-8.11, H-8.12, H-8.16, H-9.4
  it.each([
    ['invalid', 'Invalid token. Please login again.'],
    ['expired', 'Session expired. Please login again.'],
    ['failed', 'Authentication failed. Please login again.'],
  ] as const)('%s: says so, clears the keys and shows the login after 2 seconds', async (reason, message) => {
    const { auth, location } = open();
    await screen.findByText('No Bookings Found');
    jest.useFakeTimers();
    act(() => auth.endSession('provider', reason));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect({ ...localStorage }).toEqual({});
    await act(() => jest.advanceTimersByTimeAsync(1_900));
    expect(location()).toBe('/provider/services');
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(location()).toBe('/login');
    jest.useRealTimers();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  // H-2.27, H-7.21, H-8.16
  it('a failing current-provider call ends it on the dashboard', async () => {
    const { store } = open({
      path: paths.provider.dashboard(),
      prepare: (server) => server.fail('getCurrentProvider', { status: 500 }),
    });
    expect(await screen.findByText('Authentication failed. Please login again.')).toBeVisible();
    expect(store.getState().session).toMatchObject({
      providerToken: null,
      ended: { audience: 'provider', reason: 'failed' },
    });
  });
});

describe('the line', () => {
  const connected = async () => {
    await waitFor(() => expect(socket.connects).toBe(1));
    await act(async () => socket.open());
  };

  // H-4.15, H-7.16
  it('shows the helper’s token and registers the helper', async () => {
    open();
    await connected();
    expect(socket.token).toBe(localStorage.getItem('providerToken'));
    expect(socket.said('register').map(({ payload }) => payload)).toEqual([{ userId: 'p1' }]);
  });

  // M-64.3
  it('brings a new assignment without a reload', async () => {
    const { server } = open({ path: paths.provider.bookings() });
    await screen.findByText('No Assigned Bookings Found');
    await connected();
    server.data.assignedBookings.push(awaiting());
    act(() => socket.hear('booking_changed', { bookingId: 'CH-1', status: 'confirmed', assignmentStatus: 'assigned' }));
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
    await waitFor(async () =>
      expect((await nav()).getByRole('link', { name: 'Bookings Assigned' })).toHaveAccessibleDescription(
        '1 awaiting a decision',
      ),
    );
  });

  it('brings a status that others changed', async () => {
    const { server } = open({ path: paths.provider.earnings() });
    await screen.findByText('No Earnings Data');
    await connected();
    server.data.earnings = earnings();
    act(() => socket.hear('booking_changed', { bookingId: 'CH-1', status: 'completed', assignmentStatus: 'accepted' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  // H-2.5
  it('stays while pages change, and goes with the helper', async () => {
    const { user } = open();
    await connected();
    await user.click((await nav()).getByRole('link', { name: 'Chat With Admin' }));
    await screen.findByRole('heading', { level: 1, name: 'Chat With Admin' });
    expect(socket.connects).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(socket.connected).toBe(false));
  });

  it('ends the session when the server refuses a renewed token as well', async () => {
    const { store, server } = open();
    await connected();
    server.answer('refreshToken', { success: true, token: `${localStorage.getItem('providerToken')}x` });
    act(() => socket.hear('auth_error', { code: 'SESSION_ENDED' }));
    await waitFor(() => expect(socket.connects).toBe(2));
    act(() => socket.hear('auth_error', { code: 'SESSION_ENDED' }));
    expect(await screen.findByText('Session expired. Please login again.')).toBeVisible();
    expect(store.getState().session.providerToken).toBeNull();
  });
});
