import { paymentCalls } from 'contract/money/payment.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { route } from '../../../platform/http/route';
import { createForgeryLimiter, receiveWebhook } from './webhook';

export function webhookRoutes(app: FastifyInstance, context: Context): void {
  const limitForgeries = createForgeryLimiter();

  route(app, paymentCalls.receiveWebhook, async ({ request }) => {
    const { headers, rawBody, body } = request;
    await limitForgeries(request.ip, () => receiveWebhook(context, { headers, rawBody, body }));
    return { success: true };
  });
}
