import { act, screen } from '@testing-library/react';
import type { RenderPageOptions } from 'shared-ui/test';
import { open, email, button, alertText, after } from '../../test/providerLoginPage';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
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
