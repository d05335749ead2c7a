import type { FastifyInstance, FastifyReply } from 'fastify';
import { fromDecimal } from 'contract/money/money';
import { APPROVAL_STYLES } from './approvalStyles';
import { approvalPage, noticePage } from './approvalPage';
import { isExpired } from './orders.routes';
import type { Simulator, OrderState } from './types';
import { readResource, updateResource } from './simulator.repo';
import { newId } from './ids';

const EXPIRED_TITLE = 'This payment link has expired';
const EXPIRED_TEXT = 'Please go back to Choresy and book again.';

type Decision = 'approve' | 'decline' | 'cancel';
function isDecision(value: unknown): value is Decision {
  return value === 'approve' || value === 'decline' || value === 'cancel';
}

function withParameters(base: string, parameters: Record<string, string>): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function returnUrlOf(order: OrderState): string {
  return withParameters(order.returnUrl, { token: order.id, PayerID: newId().slice(0, 13) });
}

/** Serves the page a payer sees, and the routes that its buttons lead to. */
export function approvalRoutes(app: FastifyInstance, simulator: Simulator): void {
  const site = new URL(simulator.publicUrl).origin;

  const sendExpired = (reply: FastifyReply) =>
    sendPage(reply, 404, noticePage(EXPIRED_TITLE, EXPIRED_TEXT, `${site}/`), [site]);

  app.get('/approve.css', async (_request, reply) =>
    reply.headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }).send(APPROVAL_STYLES),
  );

  app.get<{ Querystring: { token?: string } }>('/approve', async (request, reply) => {
    const order = await findOrder(simulator, request.query.token);
    return order ? sendPage(reply, 200, pageOf(order), [order.returnUrl, order.cancelUrl]) : sendExpired(reply);
  });

  app.post('/approve', async (request, reply) => {
    const { token, decision } = (request.body ?? {}) as { token?: unknown; decision?: unknown };
    const order = await findOrder(simulator, token);
    if (!order || !isDecision(decision)) return sendExpired(reply);
    if (decision === 'cancel') return reply.redirect(withParameters(order.cancelUrl, { token: order.id }), 303);
    await storeApproval(simulator, order, decision);
    return reply.redirect(returnUrlOf(order), 303);
  });
}

/** The order of this token; null when there is none or it has expired. */
async function findOrder(simulator: Simulator, token: unknown): Promise<OrderState | null> {
  if (typeof token !== 'string' || !/^[A-Z0-9]{17}$/.test(token)) return null;
  const order = await readResource<OrderState>(simulator.db, 'order', token);
  return order && !isExpired(order, simulator.now()) ? order : null;
}

function pageOf(order: OrderState): string {
  if (order.status === 'COMPLETED')
    return noticePage('This payment is already done', 'Nothing more will be taken.', returnUrlOf(order));
  return approvalPage({
    token: order.id,
    amountPence: fromDecimal(order.unit.amount.value) ?? 0,
    description: order.unit.description ?? 'Your booking',
    reference: order.unit.custom_id ?? order.id,
  });
}

/** Sends a page whose form may redirect to the origins of these URLs only. */
function sendPage(reply: FastifyReply, status: number, page: string, urls: readonly string[]) {
  const origins = [...new Set(urls.map((url) => new URL(url).origin))].join(' ');
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      // Images: Firefox asks for /favicon.ico on every page, and logs a violation where it may not.
      // The form's response redirects to where the order came from: Chromium applies form-action to that redirect too.
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${origins}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(page);
}

/** Approves the order, with a card that the bank declines if so decided, and sends the event of it. */
async function storeApproval(simulator: Simulator, order: OrderState, decision: 'approve' | 'decline'): Promise<void> {
  await simulator.db.transaction().execute((trx) =>
    updateResource<OrderState, void>(trx, 'order', order.id, (state) => {
      if (state.status === 'COMPLETED') return;
      state.status = 'APPROVED';
      state.isCardDeclined = decision === 'decline';
      state.updatedAt = simulator.now().toISOString();
    }),
  );
  simulator.sendEvent('CHECKOUT.ORDER.APPROVED', 'checkout-order', { id: order.id, status: 'APPROVED' }, 15_000);
}
