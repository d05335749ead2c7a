import { reportCalls } from 'contract/reports/report.calls';
import { api, endpoint, type Audience } from 'shared-ui/store';
import { byAudience } from '../api/byAudience';

// Each app brings this file: the same endpoints, once more.
const reportApi = api
  .enhanceEndpoints({ addTagTypes: ['OwnReport'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      createReport: build.mutation({
        ...byAudience<typeof reportCalls.createReport, Audience | null>(reportCalls.createReport),
        invalidatesTags: ['OwnReport'],
      }),
      listOwnReports: build.query({
        ...byAudience<typeof reportCalls.listOwnReports, Audience | null>(reportCalls.listOwnReports),
        providesTags: ['OwnReport'],
      }),
      appealReport: build.mutation({ ...endpoint(reportCalls.appealReport), invalidatesTags: ['OwnReport'] }),
    }),
  });

export const { useCreateReportMutation, useListOwnReportsQuery, useAppealReportMutation } = reportApi;
