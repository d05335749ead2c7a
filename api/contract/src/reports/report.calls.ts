import { declareCalls } from '../platform/call';

/** Reports of what people see, for anyone (M-760 to M-766). */
export const reportCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './report').then((file) => file.reportSchemas),
  {
    createReport: { method: 'POST', path: '/api/reports', access: 'anyone' },
    listOwnReports: { method: 'GET', path: '/api/reports/mine', access: 'anyone' },
    appealReport: { method: 'POST', path: '/api/reports/appeal', access: 'anyone' },
    listReportFigures: { method: 'GET', path: '/api/reports/figures', access: 'anyone' },
  },
);
