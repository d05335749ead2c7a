import { call, success } from './call';
import { z, type output } from './zod';

/** Service id → quantity in hours (decisions: cart). */
export const cart = z.record(z.string(), z.number());
export type Cart = output<typeof cart>;

export const cartItemBody = z.object({ itemId: z.string().check(z.maxLength(100)) });

const answer = success({ cartData: cart });
const who = ['user'] as const;

/** The token comes in a header named `token`; the bearer is taken as well (decisions: identity). */
export const cartCalls = {
  getCart: call({ method: 'POST', path: '/api/cart/get', summary: 'The own cart', who, answer }),
  addToCart: call({
    method: 'POST',
    path: '/api/cart/add',
    summary: 'One hour more of a chore',
    who,
    body: cartItemBody,
    answer,
  }),
  removeFromCart: call({
    method: 'POST',
    path: '/api/cart/remove',
    summary: 'One hour less of a chore, never below none',
    who,
    body: cartItemBody,
    answer,
  }),
  clearCart: call({ method: 'POST', path: '/api/cart/clear', summary: 'Empties the cart', who, answer }),
};
