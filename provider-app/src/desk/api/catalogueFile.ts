import type { ImportCounts } from 'contract/desk/operatorCatalogue';
import { operatorCatalogueCalls as calls } from 'contract/desk/operator.calls';
import { endpoint } from 'shared-ui/store';
import { deskApi, LONG_LIST } from './deskApi';

const importServices = endpoint(calls.importServices, LONG_LIST);

const fileApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    exportServices: build.mutation(endpoint(calls.exportServices, LONG_LIST)),
    /** Sends the file as it is: its encoding is the API's to judge. */
    importServices: build.mutation<ImportCounts, { file: Blob; isDryRun: boolean }>({
      query: ({ file, isDryRun }) => ({
        ...importServices.query({}),
        query: { dryRun: isDryRun ? 'true' : undefined },
        body: file,
      }),
      transformResponse: importServices.transformResponse,
      invalidatesTags: (counts, _error, { isDryRun }) => (counts && !isDryRun ? ['Catalogue', 'Service', 'Audit'] : []),
    }),
  }),
});

export const { useExportServicesMutation, useImportServicesMutation } = fileApi;
