import { operatorReportCalls as calls } from 'contract/desk/operator.calls';
import { endpoint, invalidatesAfter } from 'shared-ui/store';
import { deskApi } from './deskApi';

const reportsApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    listReports: build.query({ ...endpoint(calls.listReports), providesTags: ['Report'] }),
    getReport: build.query({ ...endpoint(calls.getReport), providesTags: ['Report'] }),
    decideReport: build.mutation({
      ...endpoint(calls.decideReport),
      invalidatesTags: invalidatesAfter(['Attention', 'Audit', 'Report', 'Review'], ['Attention', 'Report']),
    }),
  }),
});

export const { decideReport } = reportsApi.endpoints;
export const { useListReportsQuery, useGetReportQuery } = reportsApi;
