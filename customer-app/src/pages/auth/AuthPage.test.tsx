import { act, screen, waitFor } from '@testing-library/react';
import { expectNoAxeViolations } from 'shared-ui/test';
import { open, press, fillLogin, messages, openStepTwo } from '../../test/authPage';

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

  // C-2.30
  it('shows a message with its own form only', async () => {
    const { user, router } = open({ prepare: (server) => server.fail('requestSignupCode', { status: 500 }) });
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    await user.type(screen.getByLabelText('Email Address'), 'a@b.co');
    await user.click(press('Send OTP'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send OTP');
    await act(() => router.navigate(-1));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Login to Choresy');
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => router.navigate(1));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('SignUp Here');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // C-2.30
  it('does not show a late message of one form under another', async () => {
    const { user, server, router, store } = open();
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    const release = server.hold('requestSignupCode');
    server.fail('requestSignupCode', { status: 500 });
    await user.type(screen.getByLabelText('Email Address'), 'a@b.co');
    await user.click(press('Send OTP'));
    await act(() => router.navigate(-1));
    release();
    await waitFor(() => expect(messages(store)).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
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

  it('waits 5 s for the health check and 10 s for a login', async () => {
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
