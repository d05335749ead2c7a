import { declareCalls } from '../platform/call';

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
    askExtraTime: { method: 'POST', path: `${base}/extra-time`, access: ['serviceProvider'], hasIdempotencyKey: true },
    answerExtraTime: { method: 'POST', path: `${base}/answer-extra-time`, access: user },
  },
);

const provider = ['serviceProvider'] as const;
const visits = '/api/booking/provider/bookings';

export const visitCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './visit').then((file) => file.visitSchemas),
  {
    reportOnMyWay: { method: 'POST', path: `${visits}/on-my-way`, access: provider },
    reportLate: { method: 'POST', path: `${visits}/late`, access: provider },
    confirmArrival: { method: 'POST', path: `${visits}/arrived`, access: provider },
  },
);

const access = ['user', 'serviceProvider'] as const;
const readers = ['user', 'serviceProvider', 'operator'] as const;
const problem = '/api/booking/{id}/problem';

export const problemCalls = declareCalls(
  () => import(/* webpackChunkName: "problem-schemas" */ './problemSchemas').then((file) => file.problemSchemas),
  {
    getProblem: { method: 'GET', path: problem, access: readers },
    reportProblem: { method: 'POST', path: problem, access },
    offerRefund: { method: 'POST', path: `${problem}/offers`, access },
    acceptOffer: { method: 'POST', path: `${problem}/accept`, access },
    withdrawProblem: { method: 'POST', path: `${problem}/withdraw`, access },
    askDesk: { method: 'POST', path: `${problem}/desk`, access },
    addProblemPicture: { method: 'POST', path: `${problem}/pictures`, access, file: 'picture' },
    getProblemPicture: { method: 'GET', path: `${problem}/pictures/{name}`, access: readers },
    decideProblem: {
      method: 'POST',
      path: '/api/operator/bookings/{id}/problem/decide',
      access: ['operator'],
      needsProof: true,
    },
  },
);

const one = '/api/series/{id}';

/** Regular help: a series of visits, each booked and paid on its own. */
export const seriesCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './series').then((file) => file.seriesSchemas),
  {
    listSeries: { method: 'GET', path: '/api/series', access: user },
    createSeries: { method: 'POST', path: '/api/series', access: user },
    confirmVisit: { method: 'POST', path: `${one}/confirm`, access: user, hasIdempotencyKey: true },
    skipVisit: { method: 'POST', path: `${one}/skip`, access: user },
    changeSeries: { method: 'POST', path: `${one}/status`, access: user },
  },
);

export const bookingReviewCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ '../catalogue/review').then((file) => file.bookingReviewSchemas),
  { getBookingReview: { method: 'GET', path: '/api/booking/{id}/review', access: ['user'] } },
);
