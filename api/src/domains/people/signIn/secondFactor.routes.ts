import { operatorAuthCalls } from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import { deviceOf, sendDeviceCookie } from '../../../platform/auth/devices';
import type { Context } from '../../context';
import { route } from '../../../platform/http/route';
import { confirmEnrolment, readEnrolment } from './enrolment';
import { logInOperator } from './logInOperator';

/** Operators sign in with a second factor (M-93). */
export function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  route(app, operatorAuthCalls.loginOperator, async ({ body, request, reply }) => {
    const device = deviceOf(context, request);
    const login = await logInOperator(context, { ...body, device });
    if ('enrolmentToken' in login) {
      const { enrolmentToken, expiresAt } = login;
      const message = 'Please set up your authenticator app first.';
      return { success: true, message, enrolmentToken, expiresAt: expiresAt.toISOString() };
    }
    sendDeviceCookie(reply, context, device);
    const left = login.recoveryCodesLeft;
    const message = left === null ? 'Login successful!' : `Login successful! Recovery codes left: ${left}.`;
    return { success: true, token: login.token, message };
  });

  route(app, operatorAuthCalls.readEnrolment, async ({ body }) => {
    const { secret, uri, expiresAt } = await readEnrolment(context, body.enrolmentToken);
    return { success: true, data: { secret, uri, expiresAt: expiresAt.toISOString() } };
  });

  route(app, operatorAuthCalls.confirmEnrolment, async ({ body, request, reply }) => {
    const device = deviceOf(context, request);
    const { token, recoveryCodes } = await confirmEnrolment(context, {
      token: body.enrolmentToken,
      code: body.code,
      device,
    });
    sendDeviceCookie(reply, context, device);
    return { success: true, message: 'Your second factor is set.', token, data: { recoveryCodes } };
  });
}
