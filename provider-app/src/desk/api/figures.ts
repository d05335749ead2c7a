import { operatorFigureCalls as calls } from 'contract/desk/operator.calls';
import { endpoint } from 'shared-ui/store';
import { deskApi, LONG_LIST } from './deskApi';

const figuresApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getFigures: build.query(endpoint(calls.getFigures)),
    getSystem: build.query(endpoint(calls.getSystem)),
    exportFigures: build.mutation(endpoint(calls.exportFigures, LONG_LIST)),
    exportGaps: build.mutation(endpoint(calls.exportGaps, LONG_LIST)),
  }),
});

export const { useGetFiguresQuery, useGetSystemQuery, useExportFiguresMutation, useExportGapsMutation } = figuresApi;
