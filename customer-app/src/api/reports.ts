import { reportCalls } from 'contract/reports/report.calls';
import { api, endpoint } from 'shared-ui/store';

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({ listReportFigures: build.query(endpoint(reportCalls.listReportFigures)) }),
});

export const { listReportFigures } = reportsApi.endpoints;
export const { useListReportFiguresQuery } = reportsApi;
