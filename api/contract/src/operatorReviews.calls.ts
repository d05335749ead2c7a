import { declareCalls } from './call';

const access = ['operator'] as const;

export const operatorReviewCalls = declareCalls(
  () =>
    import(/* webpackChunkName: "operator-schemas" */ './operatorReviews').then((file) => file.operatorReviewSchemas),
  {
    listOperatorReviews: { method: 'GET', path: '/api/operator/reviews', access },
    removeReview: { method: 'POST', path: '/api/operator/reviews/{id}/remove', access },
    restoreReview: { method: 'POST', path: '/api/operator/reviews/{id}/restore', access },
    dismissReport: { method: 'POST', path: '/api/operator/reviews/{id}/dismiss-report', access },
  },
);
