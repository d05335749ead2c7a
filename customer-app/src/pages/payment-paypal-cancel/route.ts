import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';

export const route = page('payment', {
  path: paths.paymentCancel.pattern,
  title: 'Payment not completed',
  component: async () => (await import(/* webpackChunkName: "payment" */ './PaymentCancelPage')).PaymentCancelPage,
});
