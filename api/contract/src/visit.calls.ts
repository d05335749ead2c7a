import { declareCalls } from './call';

const access = ['serviceProvider'] as const;
const base = '/api/booking/provider/bookings';

export const visitCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './visit').then((file) => file.visitSchemas),
  {
    reportOnMyWay: { method: 'POST', path: `${base}/on-my-way`, access },
    reportLate: { method: 'POST', path: `${base}/late`, access },
    confirmArrival: { method: 'POST', path: `${base}/arrived`, access },
  },
);
