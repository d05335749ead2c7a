import { authCalls } from 'contract/people/account.calls';
import { emailKey } from 'contract/fields/contact';
import type { FastifyInstance } from 'fastify';
import { deviceOf, sendDeviceCookie } from '../../../platform/auth/devices';
import type { Context } from '../../context';
import { bearerOf, route } from '../../../platform/http/route';
import { unauthorized } from '../../../platform/lib/errors';
import { findProvider } from '../providers/providers.repo';
import { logIn, WRONG_LOGIN } from './logIn';
import { sendCode } from './oneTimeCodes';
import { resetPassword, signUpCustomer } from './passwordAccounts';

/** Everyone's sign-up, login and logout (C-4.10 to C-4.14, H-4.14). Provider signup is among the providers' calls. */
export function authRoutes(app: FastifyInstance, context: Context): void {
  const { db, sessions, realtime } = context;

  for (const [call, requestedBy, message] of [
    [authCalls.requestSignupCode, 'customer', 'OTP sent to your email!'],
    [authCalls.forgotPassword, 'provider', 'OTP sent successfully to your email'],
  ] as const)
    route(app, call, async ({ body, request }) => {
      await sendCode(context, { email: emailKey(body.email), requestedBy, device: deviceOf(context, request) });
      return { message };
    });

  route(app, authCalls.signup, async ({ body, request, reply }) => {
    const device = deviceOf(context, request);
    const token = await signUpCustomer(context, { ...body, device });
    sendDeviceCookie(reply, context, device);
    return { token, message: 'Account created successfully! Redirecting to homepage...' };
  });

  route(app, authCalls.resetPassword, async ({ body, request, reply }) => {
    const device = deviceOf(context, request);
    await resetPassword(context, { ...body, device });
    sendDeviceCookie(reply, context, device);
    return { message: 'Password reset successfully!' };
  });

  route(app, authCalls.login, async ({ body, request, reply }) => {
    const device = deviceOf(context, request);
    const { token } = await logIn(context, 'user', { ...body, device });
    sendDeviceCookie(reply, context, device);
    return { token, message: 'Logged in successfully!' };
  });

  route(app, authCalls.loginProvider, async ({ body, request, reply }) => {
    const device = deviceOf(context, request);
    const { account, token } = await logIn(context, 'serviceProvider', { ...body, device });
    sendDeviceCookie(reply, context, device);
    const provider = await findProvider(db, account.id);
    if (!provider) throw unauthorized(WRONG_LOGIN);
    const { id, name, email, business_name: businessName } = provider;
    return {
      token,
      message: 'Login successful!',
      provider: { id, _id: id, role: 'serviceProvider', name, email, businessName },
    };
  });

  for (const call of [authCalls.refreshToken, authCalls.refreshTokenApi]) {
    route(app, call, async ({ request }) => {
      const token = bearerOf(request);
      if (token === null) throw unauthorized();
      return { token: await sessions.renew(token) };
    });
  }

  route(app, authCalls.logout, async ({ session }) => {
    await sessions.end(session.id);
    realtime.endSession(session.id);
    return { message: 'Logged out.' };
  });
}
