import type { ImportCounts } from 'contract/desk/operatorCatalogue';
import { operatorCatalogueCalls as calls } from 'contract/desk/operator.calls';
import { api, endpoint } from 'shared-ui/store';

/** A long list takes its time. */
const FILE = { timeoutMs: 120_000 };
const importServices = endpoint(calls.importServices, FILE);

const fileApi = api.enhanceEndpoints({ addTagTypes: ['Audit', 'Catalogue'] }).injectEndpoints({
  endpoints: (build) => ({
    exportServices: build.mutation(endpoint(calls.exportServices, FILE)),
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
