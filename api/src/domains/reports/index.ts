import { reportDeskRoutes, reportReview, reportRoutes } from './reports.routes';

/** Reports of what people see, their decisions and appeals. */
export { decideReviewCase, registerReportJobs } from './decideReport';
export { eraseOwnReports, purgeReports } from './reports.repo';
export { reportReview };

export const reportsDomainRoutes = [reportRoutes, reportDeskRoutes];
