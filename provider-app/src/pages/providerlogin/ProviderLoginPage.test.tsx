import { act, screen, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { provider, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { checkReset } from './ResetForm';
import { ProviderLoginPage } from './ProviderLoginPage';

const hugo = provider({ id: 'p1' });
function open(options: RenderPageOptions = {}) {
  return renderPage(<ProviderLoginPage />, { path: paths.providerLogin(), server: { provider: hugo }, ...options });
}

function email() {
  return screen.getByRole('textbox', { name: 'Email' });
}
function password(name = 'Password') {
  return screen.getByLabelText(name);
}
function button(name: string) {
  return screen.getByRole('button', { name });
}
async function alertText() {
  return (await screen.findByRole('alert')).textContent;
}
function after(ms: number) {
  return act(() => jest.advanceTimersByTimeAsync(ms));
}

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

  // M-15
  it('shows at /login why the session ended, and links to the customer login', () => {
    const page = open({ path: paths.login() });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    act(() => page.auth.endSession('provider', 'expired'));
    expect(screen.getByRole('alert')).toHaveTextContent('Session expired. Please login again.');
    expect(screen.getByRole('link', { name: 'Customer login' })).toHaveAttribute('href', '/auth');
  });
});

describe('the forgotten password form of helpers', () => {
  const openForgot = async (options?: RenderPageOptions) => {
    const page = open(options);
    await page.user.click(screen.getByRole('link', { name: 'Forgot Password?' }));
    return page;
  };

  // H-2.20
  it('has an email field, Send OTP and ← Back to Login', async () => {
    const { user } = await openForgot();
    expect(email()).toHaveFocus();
    expect(button('Send OTP')).toBeVisible();
    await user.click(button('← Back to Login'));
    expect(button('Sign In')).toBeVisible();
  });

  it('returns to the login with the browser’s Back button', async () => {
    const { router } = await openForgot();
    await act(() => router.navigate(-1));
    expect(button('Sign In')).toBeVisible();
  });

  // H-5.2
  it.each([
    ['', 'Please enter your email address'],
    ['nonsense', 'Please enter a valid email address'],
  ])('rejects the email %j', async (typed, message) => {
    const { user, server } = await openForgot();
    if (typed) await user.type(email(), typed);
    await user.click(button('Send OTP'));
    expect(email()).toHaveAccessibleDescription(message);
    expect(server.log).toEqual([]);
  });

  // H-4.14, H-7.2, H-8.4, H-9.4
  it('shows that the code was sent, and the reset form two seconds later', async () => {
    const { user, server } = await openForgot();
    await user.type(email(), ' hugo@example.com ');
    await user.click(button('Send OTP'));
    await after(0);
    expect(screen.getByRole('status')).toHaveTextContent('OTP sent successfully to your email');
    expect(server.callsOf('forgotPassword').map(({ body }) => body)).toEqual([{ email: 'hugo@example.com' }]);
    await after(1_900);
    expect(screen.queryByRole('button', { name: 'Reset Password' })).not.toBeInTheDocument();
    await after(100);
    expect(button('Reset Password')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'OTP' })).toHaveFocus();
  });

  // H-8.2
  it.each([
    ['the server message', { status: 429, message: 'Too many tries.' }, 'Too many tries.'],
    ['the default message', { status: 500 }, 'Failed to send OTP'],
  ])('shows %s on failure', async (_case, failure, expected) => {
    const { user } = await openForgot({ prepare: (server) => server.fail('forgotPassword', failure) });
    await user.type(email(), 'hugo@example.com');
    await user.click(button('Send OTP'));
    expect(await alertText()).toBe(expected);
  });
});

describe('the password reset form of helpers', () => {
  const openReset = async (options?: RenderPageOptions) => {
    const page = open({ path: paths.providerLogin({ mode: 'forgot' }), ...options });
    await page.user.type(email(), 'hugo@example.com');
    await page.user.click(button('Send OTP'));
    await after(0);
    await after(2_000);
    return page;
  };
  const fill = async ({ user }: Awaited<ReturnType<typeof openReset>>, code: string, first: string, second = first) => {
    if (code) await user.type(screen.getByRole('textbox', { name: 'OTP' }), code);
    await user.type(password('New Password'), first);
    await user.type(password('Confirm Password'), second);
    await user.click(button('Reset Password'));
  };

  // H-2.21, H-5.3, H-9.1
  it('accepts at most 6 digits as the code', async () => {
    const { user } = await openReset();
    const code = screen.getByRole('textbox', { name: 'OTP' });
    await user.type(code, '12ab34567');
    expect(code).toHaveValue('123456');
    expect(code).toHaveAttribute('inputmode', 'numeric');
  });

  // H-2.21, H-4.14, H-7.3, H-8.4, H-9.4
  it('sends email, otp and newPassword, shows a success message, and the login two seconds later', async () => {
    const page = await openReset();
    await fill(page, '123456', 'a-new-password');
    await after(0);
    expect(page.server.callsOf('resetPassword').map(({ body }) => body)).toEqual([
      { email: 'hugo@example.com', otp: '123456', newPassword: 'a-new-password' },
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('Password reset successfully! Redirecting to login...');
    await after(1_900);
    expect(screen.queryByRole('button', { name: 'Sign In' })).not.toBeInTheDocument();
    await after(100);
    expect(button('Sign In')).toBeVisible();
  });

  // H-5.4
  it('shows a violated rule at its field and sends no request', async () => {
    const page = await openReset();
    await fill(page, '123456', 'long-enough', 'long-enouch');
    expect(password('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
    expect(password('Confirm Password')).toHaveFocus();
    expect(page.server.callsOf('resetPassword')).toEqual([]);
  });

  // H-5.4, H-5.5, H-9.1
  it.each([
    [
      'different passwords, before anything else',
      { otp: '', newPassword: 'short', confirmation: 'shorter' },
      'Passwords do not match',
    ],
    [
      '7 characters',
      { otp: '123456', newPassword: '1234567', confirmation: '1234567' },
      'Password must be at least 8 characters long',
    ],
    ['no code', { otp: '', newPassword: '12345678', confirmation: '12345678' }, 'Please enter OTP and new password'],
    ['8 characters and a code', { otp: '123456', newPassword: '12345678', confirmation: '12345678' }, undefined],
  ])('returns the expected message for %s', (_case, values, message) =>
    expect(checkReset(values, 'a@b.co')?.message).toBe(message),
  );

  // H-2.21
  it('links back to the code form, with the email still filled in', async () => {
    const { user } = await openReset();
    await user.click(button('← Resend OTP'));
    expect(email()).toHaveValue('hugo@example.com');
    expect(button('Send OTP')).toBeVisible();
  });

  // H-8.3
  it.each([
    ['the server message', { status: 400, message: 'Wrong code' }, 'Wrong code'],
    ['the default message', { status: 500 }, 'Failed to reset password'],
  ])('shows %s on failure', async (_case, failure, expected) => {
    const page = await openReset({ prepare: (server) => server.fail('resetPassword', failure) });
    await fill(page, '123456', 'a-new-password');
    expect(await alertText()).toBe(expected);
  });

  it('shows the form that requests a code after a reload of the helper password reset', () => {
    const page = open({ path: paths.providerLogin({ mode: 'reset' }) });
    expect(within(page.container).getByRole('button', { name: 'Send OTP' })).toBeVisible();
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
