import { act, screen, within } from '@testing-library/react';
import { giveBrowserPasskeys } from 'shared-ui/test';
import { AuthPage } from './AuthPage';
import { open, press, messages, fillLogin, openStepTwo } from '../../test/authPage';

describe('the login', () => {
  // C-5.20
  it.each([
    ['neither', '', ''],
    ['no password', 'amelia@example.com', ''],
    ['no e-mail', '', 'secret'],
  ])('rejects a form with %s', async (_case, email, password) => {
    const page = open();
    await fillLogin(page, email, password);
    expect(screen.getByText('Please enter both email and password')).toBeVisible();
    expect(screen.getByLabelText(email ? 'Password' : 'Email Address')).toHaveFocus();
    expect(page.server.callsOf('login')).toEqual([]);
    await page.user.type(screen.getByLabelText('Password'), 'x');
    expect(screen.queryByText('Please enter both email and password')).toBeNull();
  });

  // C-4.13, C-7.10, C-8.7, C-9.7
  it('stores the token, confirms it, and goes home after 1.2 s', async () => {
    jest.useFakeTimers();
    const page = open();
    await fillLogin(page);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(page.server.callsOf('login')[0]?.body).toEqual({ email: 'amelia@example.com', password: 'secret' });
    expect(within(screen.getByRole('status')).getByText('Logged in successfully!')).toBeVisible();
    expect(messages(page.store)).toContain('Logged in successfully!');
    expect(localStorage.getItem('token')).toBeTruthy();
    expect(localStorage.getItem('userEmail')).toBe('amelia@example.com');
    await act(() => jest.advanceTimersByTimeAsync(1100));
    expect(page.location()).toBe('/auth');
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(page.location()).toBe('/home');
    jest.useRealTimers();
  });

  // M-746.1
  it('asks for the code of a second factor, and of nobody else', async () => {
    const page = open();
    const message = 'Please enter the code of your authenticator app, or a recovery code.';
    expect(screen.queryByLabelText(/^Code of your authenticator/)).toBeNull();
    page.server.fail('login', { status: 401, code: 'SECOND_FACTOR_REQUIRED', message });
    await fillLogin(page);
    const code = await screen.findByLabelText(/^Code of your authenticator/);
    expect(code).toHaveFocus();
    expect(code).toHaveAccessibleDescription(message);
    page.server.restore('login');
    await page.user.type(code, '123456{Enter}');
    expect(await screen.findByText('Logged in successfully!', { selector: '[role=status] *' })).toBeVisible();
    expect(page.server.callsOf('login').at(-1)?.body).toEqual({
      email: 'amelia@example.com',
      password: 'secret',
      code: '123456',
    });
  });

  // M-751.1
  it('signs in by a passkey that is chosen in the email field', async () => {
    const browser = giveBrowserPasskeys();
    const page = open();
    expect(await screen.findByText('Logged in successfully!', { selector: '[role=status] *' })).toBeVisible();
    expect(screen.getByLabelText('Email Address')).toHaveAttribute('autocomplete', 'email webauthn');
    expect(browser.asked).toMatchObject([
      { kind: 'get', mediation: 'conditional', publicKey: { challenge: 'sign-in' } },
    ]);
    expect(page.server.callsOf('beginPasskeySignIn')[0]?.body).toEqual({ role: 'user' });
    expect(page.server.callsOf('signInByPasskey')[0]?.body).toMatchObject({ role: 'user', passkey: { id: 'made' } });
    expect(localStorage.getItem('token')).toBeTruthy();
    expect(localStorage.getItem('userEmail')).toBe('a@example.com');
    browser.remove();
  });

  // M-751.1
  it('shows why a passkey was rejected, and takes the password as ever', async () => {
    const browser = giveBrowserPasskeys();
    const message = 'This passkey does not sign you in here. Please use your password.';
    const page = open({ prepare: (server) => server.fail('signInByPasskey', { status: 401, message }) });
    expect(await screen.findByText(message, { selector: '[role=alert] *' })).toBeVisible();
    await fillLogin(page);
    expect(await screen.findByText('Logged in successfully!', { selector: '[role=status] *' })).toBeVisible();
    browser.remove();
  });

  it('sends one request however often the button is pressed', async () => {
    const page = open();
    const release = page.server.hold('login');
    await fillLogin(page);
    await page.user.click(press('Logging In...'));
    release();
    await screen.findByText('Logged in successfully!');
    await page.user.click(press('Logging In...'));
    expect(page.server.callsOf('login')).toHaveLength(1);
  });

  // C-2.9, M-16
  it.each([
    ['/booking-history?status=completed', '/booking-history?status=completed'],
    ['https://evil.example/', '/home'],
    ['//evil.example', '/home'],
    ['/\\evil.example', '/home'],
    ['javascript:alert(1)', '/home'],
  ])('with returnTo %s goes to %s', async (returnTo, expected) => {
    jest.useFakeTimers();
    const page = open({ path: `/auth?returnTo=${encodeURIComponent(returnTo)}` });
    await fillLogin(page);
    await act(() => jest.advanceTimersByTimeAsync(1200));
    expect(page.location()).toBe(expected);
    jest.useRealTimers();
  });

  // C-8.1, C-8.7
  it.each([
    ['a message of the server', { status: 401, message: 'No such account' }, 'No such account', 'No such account'],
    [
      'an error status without a message',
      { status: 500 },
      'Login failed. Please check your credentials and try again.',
      'Wrong username or password.',
    ],
  ] as const)('shows %s as its error', async (_case, failure, text, toast) => {
    const page = open({ prepare: (server) => server.fail('login', failure) });
    await fillLogin(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(messages(page.store)).toEqual([toast]);
  });

  // C-8.7
  it('shows its own error for success: false without a message', async () => {
    const page = open({ prepare: (server) => server.respond('login', { success: false }) });
    await fillLogin(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
    expect(screen.getByRole('alert').textContent).toBe('Login failed');
    expect(messages(page.store)).toEqual(['Wrong username or password.']);
  });

  // C-8.9
  it('shows that the server cannot be reached', async () => {
    const page = open({ prepare: (server) => server.drop('login') });
    await fillLogin(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Cannot connect to server. Please make sure the backend server is running.',
    );
  });
});

// M-16.1
describe('the auth page that was left while it was sending', () => {
  const elsewhere = { path: '*', element: <h1>Posts</h1> };
  const routes = [{ path: '/auth', element: <AuthPage /> }, elsewhere];
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('signs in, and leaves its customer where they have gone', async () => {
    const page = open({ routes });
    const release = page.server.hold('login');
    await fillLogin(page);
    await act(() => page.router.navigate('/allposts'));
    release();
    await pass(0);
    expect(localStorage.getItem('token')).toBeTruthy();
    expect(messages(page.store)).toEqual(['Logged in successfully!']);
    await pass(2000);
    expect(page.location()).toBe('/allposts');
  });

  it('does not bring a customer back after a password reset', async () => {
    const page = open({ path: '/auth?mode=forgot', routes });
    await openStepTwo(page);
    const release = page.server.hold('resetPassword');
    await page.user.type(screen.getByLabelText('OTP'), '123456');
    await page.user.type(screen.getByLabelText('New Password'), 'a-new-secret');
    await page.user.click(press('Reset Password'));
    await act(() => page.router.navigate('/allposts'));
    release();
    await pass(100);
    expect(messages(page.store)).toHaveLength(2);
    expect(page.location()).toBe('/allposts');
  });

  it.each([
    ['before its response', 0],
    ['after it', 100],
  ])('stays at the form that was chosen %s, which is not busy', async (_case, responseMs) => {
    const page = open({ routes });
    const release = page.server.hold('login');
    await fillLogin(page);
    if (responseMs) release();
    await pass(responseMs);
    await page.user.click(screen.getByRole('link', { name: 'Create an account' }));
    release();
    await pass(2000);
    expect(localStorage.getItem('token')).toBeTruthy();
    expect(page.location()).toBe('/auth?mode=signup');
    expect(press('Send OTP')).not.toHaveAttribute('aria-disabled');
  });
});
