import { authCalls } from 'contract/auth.calls';
import type { Role } from 'contract/statuses';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { isUniqueViolation, transact } from '../../db/database';
import { badRequest, conflict, unauthorized } from '../../lib/errors';
import { enforceRateLimits } from '../../http/rateLimits';
import { clearRateLimit, restoreAttempts } from '../../http/rateLimits.repo';
import { findProvider } from '../providers/providers.repo';
import { hashPassword, isPassword } from '../../auth/passwords';
import { bearerOf, route } from '../../http/route';
import { emailKey, findAccount, insertCustomer, updatePassword, type Account } from './accounts.repo';
import { codeLimits, loginLimits } from './authLimits';
import { verifyCode, sendCode, WRONG_CODE } from './oneTimeCodes';
import { consumeCode } from './oneTimeCodes.repo';

const WRONG_LOGIN = 'Wrong username or password.';
const EMAIL_TAKEN = 'An account with this email already exists. Please log in.';

/** Everyone's way in and out (C-4.10 to C-4.14, H-4.14). Helper signup is among the providers' calls. */
export function authRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, sessions, realtime } = context;

  /** @throws AppError 401 the same for a wrong password and for no such account; 429 after too many */
  const login = async (
    role: Role,
    body: { email: string; password: string },
    address: string,
  ): Promise<{ account: Account; token: string }> => {
    const email = emailKey(body.email);
    const limits = loginLimits(role, email, address);
    await enforceRateLimits(db, clock.now(), limits, 'Too many attempts.');
    const account = await findAccount(db, role, email);
    const isRight = await isPassword(account?.passwordHash ?? null, body.password);
    if (!account || !isRight) throw unauthorized(WRONG_LOGIN);
    await restoreAttempts(
      db,
      limits.map(({ key }) => key),
    );
    return { account, token: await sessions.start(db, role, account.id) };
  };

  route(app, authCalls.requestSignupCode, async ({ body, request }) => {
    await sendCode(context, { email: emailKey(body.email), askedBy: 'customer', address: request.ip });
    return { success: true, message: 'OTP sent to your email!' };
  });

  route(app, authCalls.forgotPassword, async ({ body, request }) => {
    await sendCode(context, { email: emailKey(body.email), askedBy: 'provider', address: request.ip });
    return { success: true, message: 'OTP sent successfully to your email' };
  });

  route(app, authCalls.signup, async ({ body, request }) => {
    const email = emailKey(body.email);
    const code = await verifyCode(context, { email, code: body.otp, askers: ['customer'], address: request.ip });
    const passwordHash = await hashPassword(body.password);
    const token = await transact(db, async (trx) => {
      if (!(await consumeCode(trx, code.id, clock.now()))) throw badRequest(WRONG_CODE);
      const customerId = await insertCustomer(trx, { email, passwordHash, now: clock.now() });
      return sessions.start(trx, 'user', customerId);
    }).catch((error: unknown) => {
      throw isUniqueViolation(error, 'customers_email_key') ? conflict(EMAIL_TAKEN) : error;
    });
    await forgetAttempts(email, request.ip);
    return { success: true, token, message: 'Account created successfully! Redirecting to homepage...' };
  });

  route(app, authCalls.resetPassword, async ({ body, request }) => {
    const email = emailKey(body.email);
    const code = await verifyCode(context, {
      email,
      code: body.otp,
      askers: ['customer', 'provider'],
      address: request.ip,
    });
    const role = code.askedBy === 'customer' ? 'user' : 'serviceProvider';
    const passwordHash = await hashPassword(body.newPassword);
    const ended = await transact(db, async (trx) => {
      const accountId = (await consumeCode(trx, code.id, clock.now()))
        ? await updatePassword(trx, role, email, passwordHash)
        : null;
      if (accountId === null) throw badRequest(WRONG_CODE);
      return sessions.endAll(trx, role, accountId, 'password_reset');
    });
    for (const sessionId of ended) realtime.endSession(sessionId);
    await forgetAttempts(email, request.ip);
    await clearRateLimit(db, `login:${role}:${email}`);
    return { success: true, message: 'Password reset successfully!' };
  });

  route(app, authCalls.login, async ({ body, request }) => {
    const { token } = await login('user', body, request.ip);
    return { success: true, token, message: 'Logged in successfully!' };
  });

  route(app, authCalls.loginProvider, async ({ body, request }) => {
    const { account, token } = await login('serviceProvider', body, request.ip);
    const provider = await findProvider(db, account.id);
    if (!provider) throw unauthorized(WRONG_LOGIN);
    const { id, name, email, business_name: businessName } = provider;
    return {
      success: true,
      token,
      message: 'Login successful!',
      provider: { id, _id: id, role: 'serviceProvider', name, email, businessName },
    };
  });

  route(app, authCalls.loginOperator, async ({ body, request }) => {
    const { token } = await login('operator', body, request.ip);
    return { success: true, token, message: 'Login successful!' };
  });

  for (const call of [authCalls.refreshToken, authCalls.refreshTokenApi]) {
    route(app, call, async ({ request }) => {
      const token = bearerOf(request);
      if (token === null) throw unauthorized();
      return { success: true, token: await sessions.refresh(token) };
    });
  }

  route(app, authCalls.logout, async ({ session }) => {
    await sessions.end(session.id);
    realtime.endSession(session.id);
    return { success: true, message: 'Logged out.' };
  });

  /** Who showed the right code is no guesser. */
  const forgetAttempts = async (email: string, address: string): Promise<void> => {
    const [ofAccount, ofAddress] = codeLimits(email, address).map(({ key }) => key);
    if (ofAccount) await clearRateLimit(db, ofAccount);
    if (ofAddress) await restoreAttempts(db, [ofAddress]);
  };
}
