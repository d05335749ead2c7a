import { act, screen, waitFor, within } from '@testing-library/react';
import { io } from 'socket.io-client';
import { matchRoutes } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import type { RouteHandle } from 'shared-ui/routeHandle';
import { earnings, provider, providerBooking, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { routes } from '../../routes';
import { FakeSocket } from '../../test/fakeSocket';

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

function needsOf(path: string) {
  return (matchRoutes(routes, path)?.at(-1)?.route.handle as RouteHandle).needs;
}

async function nav() {
  return within(await screen.findByRole('navigation', { name: 'Helper area' }));
}

// M-425
test('says on every page that mails to the helper’s address do not arrive', async () => {
  open({ server: { provider: { ...hugo, refusedEmail: 'hugo@example.com' } } });
  expect(await screen.findByText(/Our emails to hugo@example\.com do not arrive/)).toBeVisible();
});

describe('the helper sidebar', () => {
  // C-1.3, H-2.3, H-2.4, H-2.5, H-2.8, H-2.10
  it('has six links and Logout', async () => {
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

  // M-202.3, M-202.4
  it('leads to the booking with the newest message that is unread, and no more once it is read', async () => {
    const unreadMessages = { total: 2, bookings: [{ bookingId: 'CH-7', unread: 2 }] };
    const { server } = open({ server: { unreadMessages } });
    await waitFor(() => expect(socket.connectCount).toBe(1));
    act(() => socket.open());
    const link = await (await nav()).findByRole('link', { name: 'Unread messages' });
    expect(link).toHaveAttribute('href', '/provider/bookings/CH-7#messages');
    expect(link).toHaveAccessibleDescription('2 unread messages about bookings');
    server.data.unreadMessages = { total: 0, bookings: [] };
    act(() => socket.receive('thread_changed', { bookingId: 'CH-7' }));
    await waitFor(async () => expect((await nav()).queryByRole('link', { name: 'Unread messages' })).toBeNull());
  });

  it('marks the current page and navigates to the others', async () => {
    const { user, location } = open();
    expect((await nav()).getByRole('link', { name: 'Bookings' })).toHaveAttribute('aria-current', 'page');
    await user.click((await nav()).getByRole('link', { name: 'Earnings' }));
    expect(location()).toBe('/provider/earnings');
    expect(await screen.findByRole('heading', { level: 1, name: 'My Earnings' })).toBeVisible();
  });

  it('shows the number of bookings that await a decision', async () => {
    open({ server: { assignedBookings: [awaiting(), awaiting(), providerBooking({ assignmentStatus: 'accepted' })] } });
    await waitFor(async () =>
      expect((await nav()).getByRole('link', { name: 'Bookings Assigned' })).toHaveAccessibleDescription(
        '2 awaiting a decision',
      ),
    );
  });

  // H-4.20
  it('clears every stored key, calls the logout endpoint and shows the login on Logout', async () => {
    const { user, location, server } = open();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect({ ...localStorage }).toEqual({});
    expect(location()).toBe('/providerlogin');
    await waitFor(() => expect(server.callsOf('logout')).toHaveLength(1));
  });

  // H-2.9
  it('opens as a drawer from the hamburger button, and closes on Escape and on navigation', async () => {
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

// H-2.9
describe('the drawer of the helper area', () => {
  const openDrawer = async () => {
    const page = open();
    await page.user.click((await nav()).getByRole('link', { name: 'Earnings' }));
    await screen.findByRole('heading', { level: 1, name: 'My Earnings' });
    await page.user.click(await screen.findByRole('button', { name: 'Open menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
    return page;
  };
  const drawer = () => screen.queryByRole('dialog', { name: 'Menu' });

  it('closes when Back leads to another page, and stays closed on the way forward', async () => {
    const { router } = await openDrawer();
    await act(() => router.navigate(-1));
    expect(drawer()).not.toBeInTheDocument();
    await act(() => router.navigate(1));
    expect(drawer()).not.toBeInTheDocument();
  });

  it('closes when the screen becomes wide enough for the sidebar', async () => {
    await openDrawer();
    const resize = (innerWidth: number) =>
      act(async () => {
        jest.replaceProperty(window, 'innerWidth', innerWidth);
        window.dispatchEvent(new Event('resize'));
        // The dialog reports later that it was closed.
        await new Promise((resolve) => setTimeout(resolve));
      });
    await resize(768);
    expect(drawer()).toBeInTheDocument();
    await resize(769);
    expect(drawer()).not.toBeInTheDocument();
  });
});

describe('paths of the helper area', () => {
  // H-2.57
  it.each(['/provider/nothing', '/provider/bookings/CH-7/nothing'])(
    '%s, which is no page, says so within the layout, for helpers only',
    async (path) => {
      open({ path });
      expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      expect(screen.getByRole('main')).toContainElement(screen.getByRole('link', { name: 'Go to the dashboard' }));
      expect(await nav()).toBeDefined();
      expect(needsOf(path)).toBe('provider');
    },
  );

  // M-14
  it.each([
    ['/provider', '/provider/dashboard'],
    ['/my-services', '/provider/services'],
    ['/chores-bookings', '/provider/bookings'],
    ['/service-history', '/provider/bookings?status=completed'],
  ])('%s redirects to %s', async (path, target) => {
    const { location } = open({ path });
    await waitFor(() => expect(location()).toBe(target));
  });

  // C-2.16, H-2.1
  it.each(['/providerlogin', '/login'])('%s shows the login without a sidebar', async (path) => {
    renderPage(null, { path, routes });
    expect(await screen.findByRole('heading', { level: 1, name: 'Choresy Helper Login' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Helper area' })).not.toBeInTheDocument();
  });
});

describe('the first requests of a helper page', () => {
  // H-2.2, H-2.3, H-2.4, H-2.6, H-2.7
  it.each([
    ['/provider/dashboard', ['getCurrentProvider', 'getEarnings', 'listAssignedBookings', 'listPaidBookings']],
    ['/provider/services', ['getCurrentProvider', 'listAssignedBookings', 'listPaidBookings']],
    ['/provider/bookings?status=completed', ['getCurrentProvider', 'listAssignedBookings', 'listAssignedBookings']],
    ['/provider/earnings?period=year', ['getCurrentProvider', 'getEarnings', 'listAssignedBookings']],
    [
      '/provider/profile',
      [
        'getCalendarFeed',
        'getCurrentProvider',
        'getProviderProfile',
        'getPush',
        'getSecondFactor',
        'listAssignedBookings',
        'listMailChoices',
        'listSessions',
      ],
    ],
  ])('%s sends each request once, while the code of the page loads', async (path, names) => {
    const { server } = open({ path });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(server.log.map(({ name }) => name).sort()).toEqual(names));
  });

  it('sends no requests for a visitor who is not signed in', async () => {
    const { server } = renderPage(null, { path: '/provider/services', routes });
    await screen.findByText('Authentication required. Please login again.');
    expect(server.log).toEqual([]);
  });
});

describe('a helper session that ends on an open page', () => {
  // H-2.16, H-2.27, H-4.19, H-7.19, H-7.21, H-8.11, H-8.12, H-8.16, H-9.4
  it.each([
    ['invalid', 'Invalid token. Please login again.'],
    ['expired', 'Session expired. Please login again.'],
    ['failed', 'Authentication failed. Please login again.'],
  ] as const)(
    'shows the message for %s, clears the stored keys and shows the login after 2 seconds',
    async (reason, message) => {
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
    },
  );

  // H-2.27, H-7.21, H-8.16
  it('ends on the dashboard when the current-provider call fails', async () => {
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

describe('the connection of the helper area', () => {
  const connected = async () => {
    await waitFor(() => expect(socket.connectCount).toBe(1));
    await act(async () => socket.open());
  };

  // H-4.15, H-7.16
  it('sends the helper’s token and registers the helper', async () => {
    open();
    await connected();
    expect(socket.token).toBe(localStorage.getItem('providerToken'));
    expect(socket.emittedOf('register').map(({ payload }) => payload)).toEqual([{ userId: 'p1' }]);
  });

  // M-64.3
  it('shows a new assignment without a reload', async () => {
    const { server } = open({ path: paths.provider.bookings() });
    await screen.findByText('No Assigned Bookings Found');
    await connected();
    server.data.assignedBookings.push(awaiting());
    act(() =>
      socket.receive('booking_changed', { bookingId: 'CH-1', status: 'confirmed', assignmentStatus: 'assigned' }),
    );
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
    await waitFor(async () =>
      expect((await nav()).getByRole('link', { name: 'Bookings Assigned' })).toHaveAccessibleDescription(
        '1 awaiting a decision',
      ),
    );
  });

  it('shows a booking status that somebody else has changed', async () => {
    const { server } = open({ path: paths.provider.earnings() });
    await screen.findByText('No Earnings Data');
    await connected();
    server.data.earnings = earnings();
    act(() =>
      socket.receive('booking_changed', { bookingId: 'CH-1', status: 'completed', assignmentStatus: 'accepted' }),
    );
    expect(await screen.findByRole('table')).toBeVisible();
  });

  // H-2.5
  it('stays open across pages and closes on logout', async () => {
    const { user } = open();
    await connected();
    await user.click((await nav()).getByRole('link', { name: 'Chat With Admin' }));
    await screen.findByRole('heading', { level: 1, name: 'Chat With Admin' });
    expect(socket.connectCount).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(socket.connected).toBe(false));
  });

  it('ends the session when the server rejects the renewed token as well', async () => {
    const { store, server } = open();
    await connected();
    server.respond('refreshToken', { success: true, token: `${localStorage.getItem('providerToken')}x` });
    act(() => socket.receive('auth_error', { code: 'SESSION_ENDED' }));
    await waitFor(() => expect(socket.connectCount).toBe(2));
    act(() => socket.receive('auth_error', { code: 'SESSION_ENDED' }));
    expect(await screen.findByText('Session expired. Please login again.')).toBeVisible();
    expect(store.getState().session.providerToken).toBeNull();
  });
});
