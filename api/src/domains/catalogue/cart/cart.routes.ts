import { cartCalls } from 'contract/catalogue/cart.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { deleteRows } from '../../../platform/db/rows';
import { notFound, isUuid } from '../../../platform/lib/errors';
import { route } from '../../../platform/http/route';
import { unbookable } from '../services/services.policy';
import { addToCart, findCart, removeFromCart } from './cart.repo';

/** The cart; its token comes in a header named `token`, or as bearer (C-6.6, M-34.2). */
export function cartRoutes(app: FastifyInstance, { db, clock }: Context): void {
  route(app, cartCalls.getCart, async ({ session }) => ({ cartData: await findCart(db, session.accountId) }));

  route(app, cartCalls.addToCart, async ({ body, session }) => {
    const isThere = isUuid(body.itemId) && (await addToCart(db, session.accountId, body.itemId, clock.now()));
    if (!isThere) throw await unbookable(db, body.itemId);
    return { cartData: await findCart(db, session.accountId) };
  });

  route(app, cartCalls.removeFromCart, async ({ body, session }) => {
    if (!isUuid(body.itemId)) throw notFound('Service not found');
    await removeFromCart(db, session.accountId, body.itemId, clock.now());
    return { cartData: await findCart(db, session.accountId) };
  });

  route(app, cartCalls.clearCart, async ({ session }) => {
    await deleteRows(db, 'carts', { customerId: session.accountId });
    return { cartData: {} };
  });
}
