import { declareCalls } from '../platform/call';

const access = ['user'] as const;

/** The token comes in a header named `token`; the bearer is taken as well (M-34.2). */
export const cartCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './cart').then((file) => file.cartSchemas),
  {
    getCart: { method: 'POST', path: '/api/cart/get', access, hasTokenHeader: true },
    addToCart: { method: 'POST', path: '/api/cart/add', access, hasTokenHeader: true },
    removeFromCart: { method: 'POST', path: '/api/cart/remove', access, hasTokenHeader: true },
    clearCart: { method: 'POST', path: '/api/cart/clear', access, hasTokenHeader: true },
  },
);
