import { page } from 'shared-ui/page';
import { ownPaths } from '../../paths';

export const route = page('booking-receipt', {
  path: ownPaths.receipt.pattern,
  title: 'Receipt',
  needs: 'customer',
  component: async () => (await import(/* webpackChunkName: "booking-receipt" */ './ReceiptPage')).ReceiptPage,
});
