import { screen } from '@testing-library/react';
import type { RenderPageOptions } from 'shared-ui/test';
import { open, press, openStepTwo } from '../../test/authPage';

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
