import { operatorSetupCalls } from 'contract/desk/operator.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { route } from '../../../platform/http/route';
import { checkMail, checkPayments, readSetup } from './setup';

/** The first steps of a new marketplace (M-157). */
export function setupRoutes(app: FastifyInstance, context: Context): void {
  route(app, operatorSetupCalls.getSetup, async () => ({ success: true, data: await readSetup(context) }));
  route(app, operatorSetupCalls.checkPayments, async ({ session }) => {
    await checkPayments(context, session.accountId);
    return { success: true, data: await readSetup(context) };
  });
  route(app, operatorSetupCalls.checkMail, async ({ session }) => {
    await checkMail(context, session.accountId);
    return { success: true, data: await readSetup(context) };
  });
}
