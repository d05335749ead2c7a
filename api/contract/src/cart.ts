import { call, success } from './call';
import { z, type output } from './zod';

/** Service id → quantity in hours (M-21.1). */
export const cart = z.record(z.string(), z.number());
export type Cart = output<typeof cart>;

export const cartItemBody = z.object({ itemId: z.string().check(z.maxLength(100)) });

const response = success({ cartData: cart });
const access = ['user'] as const;

/** The token comes in a header named `token`; the bearer is taken as well (M-34.2). */
export const cartCalls = {
  getCart: call({ method: 'POST', path: '/api/cart/get', summary: 'The own cart', access, response }),
  addToCart: call({
    method: 'POST',
    path: '/api/cart/add',
    summary: 'One hour more of a chore',
    access,
    body: cartItemBody,
    response,
  }),
  removeFromCart: call({
    method: 'POST',
    path: '/api/cart/remove',
    summary: 'One hour less of a chore, never below none',
    access,
    body: cartItemBody,
    response,
  }),
  clearCart: call({ method: 'POST', path: '/api/cart/clear', summary: 'Empties the cart', access, response }),
};
