import { declareCalls } from './call';

const user = ['user'] as const;
const both = ['user', 'serviceProvider'] as const;
const base = '/api/booking/{id}';

/** Another time for a paid booking, and extra time on its day. */
export const bookingChangeCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './bookingChange').then((file) => file.bookingChangeSchemas),
  {
    getBookingChanges: { method: 'GET', path: `${base}/changes`, access: both },
    quoteTimeChange: { method: 'POST', path: `${base}/change-quote`, access: user },
    changeTime: { method: 'POST', path: `${base}/change-time`, access: user, hasIdempotencyKey: true },
    withdrawChange: { method: 'POST', path: `${base}/withdraw-change`, access: both },
    askExtraTime: {
      method: 'POST',
      path: `${base}/extra-time`,
      access: ['serviceProvider'],
      hasIdempotencyKey: true,
    },
    answerExtraTime: { method: 'POST', path: `${base}/answer-extra-time`, access: user },
  },
);
