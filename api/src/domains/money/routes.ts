import { bookkeepingRoutes } from './bookkeeping/bookkeeping.routes';
import { orderRoutes } from './orders/orders.routes';
import { paymentRoutes } from './payments.routes';
import { receiptRoutes } from './receipts/receipts.routes';

/** Every resource of this domain; each brings its own routes. */
export const moneyDomainRoutes = [bookkeepingRoutes, orderRoutes, paymentRoutes, receiptRoutes];
