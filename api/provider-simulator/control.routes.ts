import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createControl, type CausedEvent } from './control';
import { REJECTIONS, UNSETTLED, type Simulator } from './types';

const pence = z.number().int().positive().optional();
const capture = z.object({ captureId: z.string(), pence });

/** For the person at this machine: lets the simulated provider refund, reverse, dispute or return, with the events of it. */
export function controlRoutes(app: FastifyInstance, simulator: Simulator): void {
  const control = createControl(simulator);

  const serve = <Body>(
    action: string,
    schema: z.ZodType<Body>,
    act: (body: Body) => Promise<CausedEvent | void>,
  ): void => {
    app.post(`/control/${action}`, async (request, reply) => {
      const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
      const parsed = schema.safeParse(request.body);
      if (!isLocal || !parsed.success) return reply.code(isLocal ? 400 : 403).send({ name: 'NOT_POSSIBLE' });
      return act(parsed.data).then(
        (event) => event ?? {},
        () => reply.code(404).send({ name: 'NOT_FOUND' }),
      );
    });
  };

  serve('refund', capture, (body) => control.refund(body.captureId, body.pence));
  serve('reverse', capture, (body) => control.reverse(body.captureId, body.pence));
  serve(
    'next-capture',
    z.object({ orderId: z.string(), outcome: z.enum([...UNSETTLED, ...REJECTIONS]).nullable() }),
    (body) => control.setNextCapture(body.orderId, body.outcome),
  );
  serve('capture', z.object({ captureId: z.string(), status: z.enum(['COMPLETED', ...UNSETTLED]) }), (body) =>
    control.setCapture(body.captureId, body.status),
  );
  serve('next-refund', z.object({ captureId: z.string(), status: z.enum(['PENDING', 'FAILED']) }), (body) =>
    control.setNextRefund(body.captureId, body.status),
  );
  serve(
    'refund-status',
    z.object({ refundId: z.string(), status: z.enum(['PENDING', 'COMPLETED', 'FAILED']) }),
    (body) => control.setRefund(body.refundId, body.status),
  );
  serve('dispute', capture, (body) => control.openDispute(body.captureId, body.pence));
  serve(
    'resolve',
    z.object({
      disputeId: z.string(),
      outcome: z.enum(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER']),
    }),
    (body) => control.resolveDispute(body.disputeId, body.outcome),
  );
  serve(
    'payout',
    z.object({
      batchId: z.string(),
      status: z.enum([
        'SUCCESS',
        'PENDING',
        'ONHOLD',
        'UNCLAIMED',
        'RETURNED',
        'REFUNDED',
        'REVERSED',
        'FAILED',
        'BLOCKED',
      ]),
    }),
    (body) => control.setPayout(body.batchId, body.status),
  );
}
