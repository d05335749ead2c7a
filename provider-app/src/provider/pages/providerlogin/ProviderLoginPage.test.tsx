import { act, screen, waitFor } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { giveBrowserPasskeys } from 'shared-ui/test';
import { ProviderLoginPage } from './ProviderLoginPage';
import { open, email, password, button, alertText, after } from '../../test/providerLoginPage';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
describe('the helper login', () => {
  const fill = async ({ user }: ReturnType<typeof open>) => {
    await user.type(email(), 'hugo@example.com');
    await user.type(password(), 'choresy-demo');
    await user.click(button('Sign In'));
  };

  // H-2.1, H-2.17, H-2.18
  it('carries the product name in its title, and shows email, password, Sign In and the way to a forgotten password', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Choresy Helper Login' })).toBeVisible();
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('type', 'password');
    expect(button('Sign In')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Forgot Password?' })).toBeVisible();
  });

  // H-2.19, H-3.4, H-7.1, H-7.18, H-8.4
  it('stores providerToken, providerId and provider, shows a success message and redirects to the dashboard', async () => {
    const page = open();
    await fill(page);
    await after(0);
    expect(page.server.callsOf('loginProvider')[0]?.body).toEqual({
      email: 'hugo@example.com',
      password: 'choresy-demo',
    });
    expect(localStorage.getItem('providerToken')).toMatch(/^[^.]+\.[^.]+\.[^.]+$/);
    expect(localStorage.getItem('providerId')).toBe('p1');
    expect(JSON.parse(localStorage.getItem('provider') ?? '')).toEqual({
      id: 'p1',
      name: 'Hugo Bennett',
      email: 'hugo@example.com',
      businessName: 'Bennett Home Repairs',
      role: 'serviceProvider',
    });
    expect(page.store.getState().toasts.toasts).toMatchObject([{ kind: 'success', message: 'Login successful!' }]);
    expect(page.location()).toBe('/provider/dashboard');
    await act(() => page.router.navigate(-1));
    expect(page.location()).toBe('/provider/dashboard');
  });

  // M-751.1
  it('signs in by a passkey that is chosen in the email field', async () => {
    jest.useRealTimers();
    const browser = giveBrowserPasskeys();
    const page = open();
    await waitFor(() => expect(page.location()).toBe('/provider/dashboard'));
    expect(page.server.callsOf('signInByPasskey')[0]?.body).toMatchObject({ role: 'serviceProvider' });
    expect(JSON.parse(localStorage.getItem('provider') ?? '')).toMatchObject({ id: 'p1', name: 'Hugo Hart' });
    browser.remove();
  });

  // M-746.1
  it('asks for the code of a second factor, and of nobody else', async () => {
    const page = open();
    expect(screen.queryByLabelText(/^Code of your authenticator/)).toBeNull();
    const message = 'Please enter the code of your authenticator app, or a recovery code.';
    page.server.fail('loginProvider', { status: 401, code: 'SECOND_FACTOR_REQUIRED', message });
    await fill(page);
    await after(0);
    const code = screen.getByLabelText(/^Code of your authenticator/);
    expect(code).toHaveFocus();
    page.server.restore('loginProvider');
    await page.user.type(code, '123456{Enter}');
    await after(0);
    expect(page.server.callsOf('loginProvider').at(-1)?.body).toMatchObject({ code: '123456' });
    expect(page.location()).toBe('/provider/dashboard');
  });

  // M-16.1
  it.each(['/allposts', '/providerlogin?mode=forgot'])('signs in, and leaves its helper at %s', async (path) => {
    const routes = [
      { path: '/providerlogin', element: <ProviderLoginPage /> },
      { path: '*', element: null },
    ];
    const page = open({ routes });
    const release = page.server.hold('loginProvider');
    await fill(page);
    await act(() => page.router.navigate(path));
    release();
    await after(0);
    expect(localStorage.getItem('providerToken')).toBeTruthy();
    expect(page.location()).toBe(path);
  });

  // H-2.18
  it('shows Signing In... while busy and ignores a second press', async () => {
    let release = () => {};
    const page = open({ prepare: (server) => void (release = server.hold('loginProvider')) });
    await fill(page);
    const busy = button('Signing In...');
    expect(busy).toHaveAttribute('aria-busy', 'true');
    await page.user.click(busy);
    release();
    await after(0);
    expect(page.server.callsOf('loginProvider')).toHaveLength(1);
  });

  // H-5.1
  it('requires both fields and focuses the empty one', async () => {
    const page = open();
    await page.user.click(button('Sign In'));
    expect(email()).toHaveFocus();
    expect(email()).toBeRequired();
    await page.user.type(email(), 'a@b.co');
    await page.user.click(button('Sign In'));
    expect(password()).toHaveFocus();
    expect(password()).toBeRequired();
    expect(page.server.log).toEqual([]);
  });

  // H-8.1
  it.each([
    ['the server message', { status: 401, message: 'Wrong username or password.' }, 'Wrong username or password.'],
    ['Login failed without one', { status: 500 }, 'Login failed'],
  ])('shows %s on failure', async (_case, failure, expected) => {
    const page = open({ prepare: (server) => server.fail('loginProvider', failure) });
    await fill(page);
    expect(await alertText()).toBe(expected);
    expect(password()).toHaveValue('choresy-demo');
  });

  // H-8.1
  it('shows Something went wrong. Try again. when the server does not respond', async () => {
    const page = open({ prepare: (server) => server.drop('loginProvider') });
    await fill(page);
    expect(await alertText()).toBe('Something went wrong. Try again.');
  });

  // M-64.2
  it.each([
    ['1', 'Your email address is confirmed. You can sign in now.'],
    ['0', /^Your email address is not confirmed: the link is not valid, or older than 7 days\./],
  ])('shows what came of the link in the sign-up’s mail: verified=%s', (verified, text) => {
    open({ path: `/providerlogin?verified=${verified}` });
    expect(screen.getByRole('status')).toHaveTextContent(text);
  });

  // M-64.2
  it.each(['', '?verified=2', '?verified=1&mode=forgot'])('shows nothing of such a link at %j', (search) => {
    open({ path: `/providerlogin${search}` });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  // M-15
  it('shows at /login why the session ended, and links to the customer login', () => {
    const page = open({ path: paths.login() });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    act(() => page.auth.endSession('provider', 'expired'));
    expect(screen.getByRole('alert')).toHaveTextContent('Session expired. Please login again.');
    expect(screen.getByRole('link', { name: 'Customer login' })).toHaveAttribute('href', '/auth');
  });
});

it('warns on the helper login that the session will not last when storage is blocked', () => {
  const { unmount } = open();
  expect(screen.queryByText(/does not keep anything/)).toBeNull();
  unmount();
  const block = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  open();
  expect(screen.getByText(/does not keep anything/)).toBeVisible();
  block.mockRestore();
});
