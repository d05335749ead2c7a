import { screen, within } from '@testing-library/react';
import { paths } from 'shared-ui/paths';
import type { RenderPageOptions } from 'shared-ui/test';
import { checkReset } from './PasswordForms';
import { open, email, password, button, alertText, after } from '../../test/providerLoginPage';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
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

  // H-2.21
  it('stays until a running reset has ended, so that its outcome shows', async () => {
    const page = await openReset();
    const release = page.server.hold('resetPassword');
    await fill(page, '123456', 'a-new-password');
    await page.user.click(button('← Resend OTP'));
    release();
    await after(0);
    expect(screen.getByRole('status')).toHaveTextContent('Password reset successfully! Redirecting to login...');
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
