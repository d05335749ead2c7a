import { act, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import { expectNoAxeViolations, renderPage, type RenderPageOptions } from 'shared-ui/test';

import { AuthPage } from './AuthPage';

function open(options: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <AuthPage />
    </main>,
    { path: paths.auth(), ...options },
  );
}
function press(name: string | RegExp) {
  return screen.getByRole('button', { name });
}
function messages(store: ReturnType<typeof open>['store']) {
  return store.getState().toasts.toasts.map(({ message }) => message);
}

async function fillLogin({ user }: ReturnType<typeof open>, email = 'amelia@example.com', password = 'secret') {
  if (email) await user.type(screen.getByLabelText('Email Address'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(press('Login'));
}

/** Sign-up after its code request. */
async function openStepTwo(page: ReturnType<typeof open>, email = 'amelia@example.com') {
  await page.user.type(screen.getByLabelText('Email Address'), email);
  await page.user.click(press('Send OTP'));
  await screen.findByLabelText('OTP');
}

describe('the auth page', () => {
  // C-2.29
  it.each([
    ['login', '/auth', /Login to Choresy/],
    ['sign-up', '/auth?mode=signup', 'SignUp Here'],
    ['forgot password', '/auth?mode=forgot', 'Forgot Password'],
  ])('has a title for %s', async (_mode, path, name) => {
    open({ path });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  });

  // C-2.30
  it('keeps the e-mail and the returnTo path when its mode changes', async () => {
    const { user, location } = open({ path: '/auth?returnTo=%2Fprofile' });
    await user.type(screen.getByLabelText('Email Address'), 'a@b.co');
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(screen.getByRole('heading', { level: 1, name: 'SignUp Here' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Login here' }));
    await user.click(screen.getByRole('link', { name: 'Forgot Password?' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Forgot Password');
    expect(screen.getByLabelText('Email Address')).toHaveValue('a@b.co');
    expect(location()).toBe('/auth?returnTo=%2Fprofile&mode=forgot');
  });

  it('has autocomplete tokens for password managers', async () => {
    const page = open({ path: '/auth?mode=signup' });
    await openStepTwo(page);
    expect(screen.getByLabelText('Email Address')).toHaveAttribute('autocomplete', 'email');
    expect(screen.getByLabelText('OTP')).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('shows that the session has ended', async () => {
    localStorage.setItem('userEmail', 'amelia@example.com');
    open();
    expect(await screen.findByLabelText('Email Address')).toHaveValue('amelia@example.com');
  });
});

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

describe('the sign-up', () => {
  const signup = (options: RenderPageOptions = {}) => open({ path: '/auth?mode=signup', ...options });

  async function submit(page: ReturnType<typeof open>, otp = '123456', password = 'secret') {
    await openStepTwo(page);
    if (otp) await page.user.type(screen.getByLabelText('OTP'), otp);
    if (password) await page.user.type(screen.getByLabelText('Password'), password);
    await page.user.click(press('Sign Up'));
  }

  // C-5.18
  it('rejects a code request without an e-mail', async () => {
    const { user, server } = signup();
    await user.click(press('Send OTP'));
    expect(screen.getByText('Please enter your email address')).toBeVisible();
    expect(screen.getByLabelText('Email Address')).toHaveFocus();
    expect(server.callsOf('requestSignupCode')).toEqual([]);
  });

  // C-4.10, C-7.8, C-8.4
  it('requests a code and allows another one after 30 s', async () => {
    jest.useFakeTimers();
    const page = signup();
    await page.user.type(screen.getByLabelText('Email Address'), 'amelia@example.com');
    await page.user.click(press('Send OTP'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(page.server.callsOf('requestSignupCode')[0]?.body).toEqual({ email: 'amelia@example.com' });
    expect(screen.getByRole('status')).toHaveTextContent('OTP sent to your email!');
    expect(messages(page.store)).toContain('OTP sent to your email!');
    expect(screen.getByLabelText('OTP')).toHaveFocus();
    expect(press('Resend OTP in 30 s')).toHaveAttribute('aria-disabled', 'true');
    for (let second = 0; second < 30; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
    await page.user.click(press('Resend OTP'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(page.server.callsOf('requestSignupCode')).toHaveLength(2);
    jest.useRealTimers();
  });

  // C-8.4
  it.each([
    [
      'an error with a message',
      (server: ReturnType<typeof open>['server']) =>
        server.fail('requestSignupCode', { status: 429, message: 'Too many codes' }),
      'Too many codes',
    ],
    [
      'success: false',
      (server: ReturnType<typeof open>['server']) => server.respond('requestSignupCode', { success: false }),
      'Failed to send OTP',
    ],
    [
      'a 500',
      (server: ReturnType<typeof open>['server']) => server.fail('requestSignupCode', { status: 500 }),
      'Failed to send OTP. Please try again later.',
    ],
    [
      'no response',
      (server: ReturnType<typeof open>['server']) => server.drop('requestSignupCode'),
      'Cannot connect to server. Please make sure the backend server is running.',
    ],
  ])('shows why the code was not sent after %s', async (_case, prepare, text) => {
    const { user } = signup({ prepare });
    await user.type(screen.getByLabelText('Email Address'), 'amelia@example.com');
    await user.click(press('Send OTP'));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  // C-5.19
  it.each([
    ['no code', '', 'secret', 'OTP'],
    ['no password', '123456', '', 'Password'],
    ['neither', '', '', 'OTP'],
  ])('rejects a form with %s', async (_case, otp, password, focus) => {
    const page = signup();
    await submit(page, otp, password);
    expect(screen.getByText('Please fill all required fields')).toBeVisible();
    expect(screen.getByLabelText(focus)).toHaveFocus();
    expect(page.server.callsOf('signup')).toEqual([]);
  });

  // C-4.10, C-4.11, C-7.9, C-8.6, C-9.7
  it('stores the token and goes home after 1.1 s', async () => {
    const page = signup();
    await openStepTwo(page);
    jest.useFakeTimers();
    await page.user.type(screen.getByLabelText('OTP'), '123 456');
    await page.user.type(screen.getByLabelText('Password'), 'secret');
    await page.user.click(press('Sign Up'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(page.server.callsOf('signup')[0]?.body).toEqual({
      email: 'amelia@example.com',
      password: 'secret',
      otp: '123456',
    });
    expect(screen.getByRole('status')).toHaveTextContent('Account created successfully! Redirecting to homepage...');
    expect(localStorage.getItem('token')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(page.location()).toBe('/auth?mode=signup');
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(page.location()).toBe('/home');
    jest.useRealTimers();
  });

  // C-4.12, C-8.6
  it('leads to the login when the response has no token', async () => {
    const page = signup({ prepare: (server) => server.respond('signup', { success: true }) });
    await submit(page);
    expect(await screen.findByRole('heading', { level: 1, name: 'Login to Choresy' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Account created successfully! Please log in.');
    expect(localStorage.getItem('token')).toBeNull();
  });

  // C-8.5
  it.each([
    [
      'an error with a message',
      (server: ReturnType<typeof open>['server']) => server.fail('signup', { status: 400, message: 'Wrong code' }),
      'Wrong code',
    ],
    [
      'success: false',
      (server: ReturnType<typeof open>['server']) => server.respond('signup', { success: false }),
      'Signup failed',
    ],
    [
      'a 500',
      (server: ReturnType<typeof open>['server']) => server.fail('signup', { status: 500 }),
      'Signup failed. Please try again later.',
    ],
    [
      'no response',
      (server: ReturnType<typeof open>['server']) => server.drop('signup'),
      'Cannot connect to server. Please make sure the backend server is running.',
    ],
  ])('shows why it failed after %s', async (_case, prepare, text) => {
    const page = signup({ prepare });
    await submit(page);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});

describe('the password reset', () => {
  const reset = (options: RenderPageOptions = {}) => open({ path: '/auth?mode=forgot', ...options });

  async function submit(page: ReturnType<typeof open>, otp = '123456', password = 'a-new-secret') {
    await openStepTwo(page);
    if (otp) await page.user.type(screen.getByLabelText('OTP'), otp);
    if (password) await page.user.type(screen.getByLabelText('New Password'), password);
    await page.user.click(press('Reset Password'));
  }

  // C-5.18
  it('rejects a code request without an e-mail', async () => {
    const { user } = reset();
    await user.click(press('Send OTP'));
    expect(screen.getByText('Please enter your email address')).toBeVisible();
  });

  // C-5.21
  it.each([
    ['no code', '', 'a-new-secret'],
    ['no password', '123456', ''],
  ])('rejects a form with %s', async (_case, otp, password) => {
    const page = reset();
    await submit(page, otp, password);
    expect(screen.getByText('Please enter OTP and new password')).toBeVisible();
    expect(page.server.callsOf('resetPassword')).toEqual([]);
  });

  it('leaves the length of the password to the server', async () => {
    const page = reset({
      prepare: (server) =>
        server.fail('resetPassword', { status: 400, message: 'Password must be at least 8 characters long' }),
    });
    await submit(page, '123456', 'short');
    expect((await screen.findByRole('alert')).textContent).toBe('Password must be at least 8 characters long');
    expect(page.server.callsOf('resetPassword')).toHaveLength(1);
  });

  // C-4.14, C-7.11, C-8.8
  it('sets the password and returns to the login', async () => {
    const page = reset();
    await submit(page);
    expect(await screen.findByRole('heading', { level: 1, name: 'Login to Choresy' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Password reset successfully!');
    expect(page.server.callsOf('resetPassword')[0]?.body).toEqual({
      email: 'amelia@example.com',
      otp: '123456',
      newPassword: 'a-new-secret',
    });
  });

  // C-8.8
  it.each([
    [
      'an error with a message',
      (server: ReturnType<typeof open>['server']) =>
        server.fail('resetPassword', { status: 400, message: 'Code expired' }),
      'Code expired',
    ],
    [
      'success: false',
      (server: ReturnType<typeof open>['server']) => server.respond('resetPassword', { success: false }),
      'Failed to reset password',
    ],
    [
      'a 500',
      (server: ReturnType<typeof open>['server']) => server.fail('resetPassword', { status: 500 }),
      'Failed to reset password. Please try again later.',
    ],
    [
      'no response',
      (server: ReturnType<typeof open>['server']) => server.drop('resetPassword'),
      'Cannot connect to server. Please make sure the backend server is running.',
    ],
  ])('shows why it failed after %s', async (_case, prepare, text) => {
    const page = reset({ prepare });
    await submit(page);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});

describe('the health check of the auth page', () => {
  const offline = 'Backend server appears to be offline. Please start the server or try again later.';

  // C-4.15, C-7.7, M-48.2
  it('starts when the page opens, and the buttons work meanwhile', async () => {
    const { server } = open();
    expect(press('Login')).not.toHaveAttribute('aria-disabled');
    await waitFor(() => expect(server.callsOf('checkHealth')).toHaveLength(1));
    expect(screen.queryByText(offline)).toBeNull();
  });

  // C-2.31, C-4.16, C-8.10, M-48.2
  it('shows a banner with Retry and disables the buttons while the server is offline', async () => {
    const { user, server } = open({ prepare: (fake) => fake.drop('checkHealth') });
    expect(await screen.findByRole('alert')).toHaveTextContent(offline);
    expect(press('Login')).toHaveAttribute('aria-disabled', 'true');
    await user.type(screen.getByLabelText('Email Address'), 'a@b.co{Enter}');
    expect(server.callsOf('login')).toEqual([]);
    const release = server.hold('checkHealth');
    await user.click(press('Retry'));
    expect(screen.getByText(offline)).toBeVisible();
    expect(press('Login')).toHaveAttribute('aria-disabled', 'true');
    server.restore('checkHealth');
    release();
    await waitFor(() => expect(screen.queryByText(offline)).toBeNull());
    expect(press('Login')).not.toHaveAttribute('aria-disabled');
  });
});

// C-7.7, C-9.5, C-9.6
describe('the request timeout of the auth page', () => {
  const timeouts = (page: ReturnType<typeof open>) =>
    Object.fromEntries(page.server.log.map(({ name, timeoutMs }) => [name, timeoutMs]));

  it('is 5 s for the health check and 10 s for a login', async () => {
    const page = open();
    await fillLogin(page);
    await screen.findByText('Logged in successfully!');
    expect(timeouts(page)).toMatchObject({ checkHealth: 5000, login: 10_000 });
  });

  it.each([
    ['sign-up', 'signup', 'Password', 'Sign Up', 'signup'],
    ['reset', 'forgot', 'New Password', 'Reset Password', 'resetPassword'],
  ] as const)('is 10 s for both calls of a %s', async (_case, mode, password, button, call) => {
    const page = open({ path: `/auth?mode=${mode}` });
    await openStepTwo(page);
    await page.user.type(screen.getByLabelText('OTP'), '123456');
    await page.user.type(screen.getByLabelText(password), 'a-new-secret');
    await page.user.click(press(button));
    await waitFor(() => expect(timeouts(page)).toMatchObject({ requestSignupCode: 10_000, [call]: 10_000 }));
  });
});

it.each(['/auth', '/auth?mode=signup', '/auth?mode=forgot'])(
  'the auth page has no accessibility violation at %s',
  async (path) => {
    const { container } = open({ path });
    await screen.findByRole('heading', { level: 1 });
    await expectNoAxeViolations(container);
  },
);

it('the auth page warns that a login will not last when the browser blocks storage', async () => {
  const { unmount } = open();
  expect(screen.queryByText(/does not keep anything/)).toBeNull();
  unmount();
  const block = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  open();
  expect(await screen.findByText(/does not keep anything/)).toBeVisible();
  block.mockRestore();
});
