import { declareCalls } from '../platform/call';

/** The number of unread messages of somebody's bookings (M-202.1): apart from those of a thread, since headers show it on every page. */
export const unreadCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './unread').then((file) => file.unreadSchemas),
  {
    listCustomerUnread: { method: 'GET', path: '/api/bookings/unread-messages', access: ['user'] },
    listProviderUnread: { method: 'GET', path: '/api/provider/bookings/unread-messages', access: ['serviceProvider'] },
  },
);
