import { declareCalls } from '../platform/call';

/** How many messages of bookings somebody has not read (M-202.1): apart from those of a thread, since headers show it on every page. */
export const unreadCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './unread').then((file) => file.unreadSchemas),
  {
    listCustomerUnread: { method: 'GET', path: '/api/bookings/unread-messages', access: ['user'] },
    listProviderUnread: { method: 'GET', path: '/api/provider/bookings/unread-messages', access: ['serviceProvider'] },
  },
);
