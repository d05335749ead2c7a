import { declareCalls } from '../platform/call';

export const operatorAuthCalls = declareCalls(
  () => import(/* webpackChunkName: "operator-schemas" */ './attention').then((file) => file.operatorAuthSchemas),
  {
    loginOperator: { method: 'POST', path: '/api/auth/login-operator', access: 'anyone' },
    readEnrolment: { method: 'POST', path: '/api/auth/second-factor/enrol', access: 'anyone' },
    confirmEnrolment: { method: 'POST', path: '/api/auth/second-factor/confirm', access: 'anyone' },
  },
);

const access = ['operator'] as const;
/** Of calls that move money or give power. */
const needsProof = true;

export const operatorCalls = declareCalls(
  () => import(/* webpackChunkName: "operator-schemas" */ './operator').then((file) => file.operatorSchemas),
  {
    listProviders: { method: 'GET', path: '/api/operator/helpers', access },
    approveProvider: { method: 'POST', path: '/api/operator/helpers/{id}/approve', access },
    deactivateProvider: { method: 'POST', path: '/api/operator/helpers/{id}/deactivate', access },
    activateProvider: { method: 'POST', path: '/api/operator/helpers/{id}/activate', access },
    unfreezePayouts: { method: 'POST', path: '/api/operator/helpers/{id}/unfreeze', access, needsProof },
    listOperatorBookings: { method: 'GET', path: '/api/operator/bookings', access },
    assignBooking: { method: 'POST', path: '/api/operator/bookings/{id}/assign', access },
    refundBooking: { method: 'POST', path: '/api/operator/bookings/{id}/refund', access, needsProof },
    releaseBooking: { method: 'POST', path: '/api/operator/bookings/{id}/release', access },
    listOperatorActions: { method: 'GET', path: '/api/operator/audit', access },
    exportOperatorActions: { method: 'GET', path: '/api/operator/audit.csv', access, contentType: 'text/csv' },
    getBookingMoney: { method: 'GET', path: '/api/operator/bookings/{id}/money', access },
    holdPayout: { method: 'POST', path: '/api/operator/bookings/{id}/payout/hold', access },
    releasePayout: { method: 'POST', path: '/api/operator/bookings/{id}/payout/release', access, needsProof },
    retryPayout: { method: 'POST', path: '/api/operator/bookings/{id}/payout/retry', access, needsProof },
    settlePayout: { method: 'POST', path: '/api/operator/bookings/{id}/payout/settle', access, needsProof },
    refundPart: { method: 'POST', path: '/api/operator/bookings/{id}/refund-part', access, needsProof },
    retryRefund: { method: 'POST', path: '/api/operator/bookings/{id}/refund/retry', access, needsProof },
    settleRefund: { method: 'POST', path: '/api/operator/bookings/{id}/refund/settle', access, needsProof },
    listAttention: { method: 'GET', path: '/api/operator/attention', access },
    retryJob: { method: 'POST', path: '/api/operator/jobs/{id}/retry', access },
    dismissJob: { method: 'POST', path: '/api/operator/jobs/{id}/dismiss', access },
    resetSecondFactor: { method: 'POST', path: '/api/operator/second-factor/reset', access, needsProof },
    resetProviderFactors: { method: 'POST', path: '/api/operator/helpers/{id}/reset-factors', access, needsProof },
    resetCustomerFactors: { method: 'POST', path: '/api/operator/customers/{id}/reset-factors', access, needsProof },
    addOperator: { method: 'POST', path: '/api/operator/operators', access, needsProof },
    listChats: { method: 'GET', path: '/api/operator/chats', access },
    getChat: { method: 'GET', path: '/api/operator/chats/{providerId}', access },
  },
);

export const operatorBookingCalls = declareCalls(
  () =>
    import(/* webpackChunkName: "operator-schemas" */ './operatorBookings').then((file) => file.operatorBookingSchemas),
  {
    getOperatorBooking: { method: 'GET', path: '/api/operator/bookings/{id}', access },
    cancelByOperator: { method: 'POST', path: '/api/operator/bookings/{id}/cancel', access, needsProof },
    listBookingCandidates: { method: 'GET', path: '/api/operator/bookings/{id}/candidates', access },
  },
);

export const operatorProviderCalls = declareCalls(
  () =>
    import(/* webpackChunkName: "operator-schemas" */ './operatorProviders').then(
      (file) => file.operatorProviderSchemas,
    ),
  {
    getOperatorProvider: { method: 'GET', path: '/api/operator/helpers/{id}', access },
    exportProviderStatement: {
      method: 'GET',
      path: '/api/operator/helpers/{id}/statement.csv',
      access,
      contentType: 'text/csv',
    },
    addProviderNote: { method: 'POST', path: '/api/operator/helpers/{id}/notes', access },
    recordCheck: { method: 'POST', path: '/api/operator/helpers/{id}/checks', access },
    endCheck: { method: 'POST', path: '/api/operator/checks/{id}/end', access },
  },
);

export const operatorChatCalls = declareCalls(
  () =>
    import(/* webpackChunkName: "operator-schemas" */ './operatorProviders').then((file) => file.operatorChatSchemas),
  {
    markChatRead: { method: 'POST', path: '/api/operator/chats/{providerId}/read', access },
    listSavedReplies: { method: 'GET', path: '/api/operator/saved-replies', access },
    addSavedReply: { method: 'POST', path: '/api/operator/saved-replies', access },
    deleteSavedReply: { method: 'DELETE', path: '/api/operator/saved-replies/{id}', access },
  },
);

export const operatorReviewCalls = declareCalls(
  () => import(/* webpackChunkName: "operator-schemas" */ './attention').then((file) => file.operatorReviewSchemas),
  {
    listOperatorReviews: { method: 'GET', path: '/api/operator/reviews', access },
    removeReview: { method: 'POST', path: '/api/operator/reviews/{id}/remove', access },
    restoreReview: { method: 'POST', path: '/api/operator/reviews/{id}/restore', access },
    dismissReport: { method: 'POST', path: '/api/operator/reviews/{id}/dismiss-report', access },
  },
);

export const operatorReportCalls = declareCalls(
  () =>
    import(/* webpackChunkName: "operator-schemas" */ './operatorReports').then((file) => file.operatorReportSchemas),
  {
    listReports: { method: 'GET', path: '/api/operator/reports', access },
    getReport: { method: 'GET', path: '/api/operator/reports/{id}', access },
    decideReport: { method: 'POST', path: '/api/operator/reports/{id}/decide', access },
  },
);

const categories = '/api/operator/catalogue/categories';
const services = '/api/operator/catalogue/services';
const hasFieldErrors = true;

export const operatorCatalogueCalls = declareCalls(
  () =>
    import(/* webpackChunkName: "operator-schemas" */ './operatorCatalogue').then(
      (file) => file.operatorCatalogueSchemas,
    ),
  {
    listCatalogueCategories: { method: 'GET', path: categories, access },
    createCategory: { method: 'POST', path: categories, access, hasFieldErrors },
    changeCategory: { method: 'PUT', path: `${categories}/{id}`, access, hasFieldErrors },
    deleteCategory: { method: 'POST', path: `${categories}/{id}/delete`, access, hasFieldErrors },
    orderCategories: { method: 'POST', path: `${categories}/order`, access },
    listCatalogueServices: { method: 'GET', path: services, access },
    getCatalogueService: { method: 'GET', path: `${services}/{id}`, access },
    createService: { method: 'POST', path: services, access, hasFieldErrors },
    changeService: { method: 'PUT', path: `${services}/{id}`, access, hasFieldErrors },
    deleteService: { method: 'POST', path: `${services}/{id}/delete`, access, hasFieldErrors },
    orderServices: { method: 'POST', path: `${services}/order`, access },
    uploadCataloguePicture: { method: 'POST', path: '/api/operator/catalogue/pictures', access, file: 'picture' },
    exportServices: { method: 'GET', path: `${services}.csv`, access, contentType: 'text/csv' },
    importServices: {
      method: 'POST',
      path: '/api/operator/catalogue/import',
      access,
      bodyType: 'text/csv',
      hasFieldErrors,
    },
  },
);

const posts = '/api/operator/posts';

export const operatorPostCalls = declareCalls(
  () =>
    import(/* webpackChunkName: "operator-schemas" */ './operatorCatalogue').then((file) => file.operatorPostSchemas),
  {
    listOperatorPosts: { method: 'GET', path: posts, access },
    getOperatorPost: { method: 'GET', path: `${posts}/{id}`, access },
    createPost: { method: 'POST', path: posts, access, hasFieldErrors },
    changePost: { method: 'PUT', path: `${posts}/{id}`, access, hasFieldErrors },
    publishPost: { method: 'POST', path: `${posts}/{id}/publish`, access },
    unpublishPost: { method: 'POST', path: `${posts}/{id}/unpublish`, access },
    deletePost: { method: 'POST', path: `${posts}/{id}/delete`, access, hasFieldErrors },
  },
);

const sitePages = '/api/operator/pages';

export const operatorSitePageCalls = declareCalls(
  () =>
    import(/* webpackChunkName: "operator-schemas" */ './operatorSitePages').then(
      (file) => file.operatorSitePageSchemas,
    ),
  {
    listOperatorSitePages: { method: 'GET', path: sitePages, access },
    getOperatorSitePage: { method: 'GET', path: `${sitePages}/{slug}`, access },
    changeSitePage: { method: 'PUT', path: `${sitePages}/{slug}`, access, hasFieldErrors },
    confirmSitePage: { method: 'POST', path: `${sitePages}/{slug}/confirm`, access },
  },
);

export const operatorSetupCalls = declareCalls(
  () => import(/* webpackChunkName: "operator-schemas" */ './attention').then((file) => file.operatorSetupSchemas),
  {
    getSetup: { method: 'GET', path: '/api/operator/setup', access },
    checkPayments: { method: 'POST', path: '/api/operator/setup/check-payments', access },
    checkMail: { method: 'POST', path: '/api/operator/setup/check-mail', access },
  },
);

export const operatorFigureCalls = declareCalls(
  () => import(/* webpackChunkName: "operator-schemas" */ './figures').then((file) => file.operatorFigureSchemas),
  {
    getFigures: { method: 'GET', path: '/api/operator/figures', access },
    getSystem: { method: 'GET', path: '/api/operator/system', access },
    exportFigures: { method: 'GET', path: '/api/operator/figures.csv', access, contentType: 'text/csv' },
    exportGaps: { method: 'GET', path: '/api/operator/figures/gaps.csv', access, contentType: 'text/csv' },
  },
);

export const restoreCalls = declareCalls(
  () => import(/* webpackChunkName: "operator-schemas" */ './restore').then((file) => file.restoreSchemas),
  {
    getRestore: { method: 'GET', path: '/api/operator/restore', access },
    endQuarantine: { method: 'POST', path: '/api/operator/restore/end', access, needsProof },
  },
);
