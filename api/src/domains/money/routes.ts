import { bookkeepingRoutes } from './bookkeeping/bookkeeping.routes';
import { orderRoutes } from './orders/orders.routes';
import { receiptRoutes } from './receipts/receipts.routes';
import { webhookRoutes } from './webhook/webhook.routes';

/** Every resource of this domain; each brings its own routes. */
export const moneyDomainRoutes = [bookkeepingRoutes, orderRoutes, receiptRoutes, webhookRoutes];
