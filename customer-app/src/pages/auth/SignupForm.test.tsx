import { act, screen } from '@testing-library/react';
import type { RenderPageOptions } from 'shared-ui/test';
import { open, press, messages, openStepTwo } from '../../test/authPage';
import { settled } from '../../test/routes';

describe('the sign-up', () => {
  const signup = (options: RenderPageOptions = {}) => open({ path: '/auth?mode=signup', ...options });

  async function submit(page: ReturnType<typeof open>, otp = '123456', password = 'secret') {
    await openStepTwo(page);
    if (otp) await page.user.type(screen.getByLabelText('OTP'), otp);
    if (password) await page.user.type(screen.getByLabelText('Password'), password);
    await page.user.click(press('Sign Up'));
  }

  // M-573
  it('leads to the terms and the privacy notice, in tabs of their own', async () => {
    signup();
    await settled();
    for (const [name, href] of [
      ['terms', '/info/terms'],
      ['privacy notice', '/info/privacy'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
      expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    }
  });

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

  // C-4.10.1
  it('names the address that the code was sent to, whatever is typed since', async () => {
    const page = signup();
    await openStepTwo(page);
    await page.user.type(screen.getByLabelText('Email Address'), '.uk');
    expect(screen.getByLabelText('OTP')).toHaveAccessibleDescription(/sent to amelia@example.com$/);
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
