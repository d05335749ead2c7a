import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';

/** No guard: the page itself shows that nobody is logged in (C-2.78). */
export const route = page('payment', {
  path: paths.paymentSuccess.pattern,
  title: 'Your payment',
  component: async () => (await import(/* webpackChunkName: "payment" */ './PaymentSuccessPage')).PaymentSuccessPage,
});
