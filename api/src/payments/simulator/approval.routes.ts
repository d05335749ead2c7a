import type { FastifyInstance, FastifyReply } from 'fastify';
import { fromDecimal } from 'contract/money';
import { APPROVAL_STYLES } from './approvalStyles';
import { approvalPage, noticePage } from './approvalPage';
import { isExpired } from './orders.routes';
import type { Simulator, OrderState } from './types';
import { readResource, updateResource } from './simulator.repo';
import { newId } from './ids';

type Decision = 'approve' | 'decline' | 'cancel';
function isDecision(value: unknown): value is Decision {
  return value === 'approve' || value === 'decline' || value === 'cancel';
}

function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function returnUrlOf(order: OrderState): string {
  return withParameters(order.returnUrl, { token: order.id, PayerID: newId().slice(0, 13) });
}

/** The page a payer sees, and where it leads. */
export function approvalRoutes(app: FastifyInstance, simulator: Simulator): void {
  const site = new URL(simulator.publicUrl).origin;
  const returnOrigins = (order: OrderState | null): string =>
    [...new Set((order ? [order.returnUrl, order.cancelUrl] : [site]).map((address) => new URL(address).origin))].join(
      ' ',
    );

  const html = (reply: FastifyReply, status: number, page: string, order: OrderState | null) =>
    reply
      .code(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        // The form's response redirects to where the order came from: Chromium holds form-action against that redirect too.
        'content-security-policy': `default-src 'none'; style-src 'self'; form-action 'self' ${returnOrigins(order)}; base-uri 'none'; frame-ancestors 'none'`,
      })
      .send(page);

  const find = async (token: unknown): Promise<OrderState | null> => {
    const order =
      typeof token === 'string' && /^[A-Z0-9]{17}$/.test(token)
        ? await readResource<OrderState>(simulator.db, 'order', token)
        : null;
    return order && !isExpired(order, simulator.now()) ? order : null;
  };

  app.get('/approve.css', async (_request, reply) =>
    reply.headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }).send(APPROVAL_STYLES),
  );

  app.get<{ Querystring: { token?: string } }>('/approve', async (request, reply) => {
    const order = await find(request.query.token);
    if (!order) {
      return html(
        reply,
        404,
        noticePage('This payment link has expired', 'Please go back to Choresy and book again.', `${site}/`),
        null,
      );
    }
    if (order.status === 'COMPLETED') {
      return html(
        reply,
        200,
        noticePage('This payment is already done', 'Nothing more will be taken.', returnUrlOf(order)),
        order,
      );
    }
    return html(
      reply,
      200,
      approvalPage({
        token: order.id,
        amountPence: fromDecimal(order.unit.amount.value) ?? 0,
        description: order.unit.description ?? 'Your booking',
        reference: order.unit.custom_id ?? order.id,
      }),
      order,
    );
  });

  app.post('/approve', async (request, reply) => {
    const { token, decision } = (request.body ?? {}) as { token?: unknown; decision?: unknown };
    const order = await find(token);
    if (!order || !isDecision(decision)) {
      return html(
        reply,
        404,
        noticePage('This payment link has expired', 'Please go back to Choresy and book again.', `${site}/`),
        null,
      );
    }
    if (decision === 'cancel') return reply.redirect(withParameters(order.cancelUrl, { token: order.id }), 303);
    await simulator.db.transaction().execute((trx) =>
      updateResource<OrderState, void>(trx, 'order', order.id, (state) => {
        if (state.status === 'COMPLETED') return;
        state.status = 'APPROVED';
        state.isCardDeclined = decision === 'decline';
        state.updatedAt = simulator.now().toISOString();
      }),
    );
    simulator.sendEvent('CHECKOUT.ORDER.APPROVED', 'checkout-order', { id: order.id, status: 'APPROVED' }, 15_000);
    return reply.redirect(returnUrlOf(order), 303);
  });
}
