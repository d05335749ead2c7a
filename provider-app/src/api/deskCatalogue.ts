import type { ReadOf } from 'contract/platform/call';
import { LIMITS } from 'contract/platform/limits';
import { operatorCatalogueCalls as calls } from 'contract/desk/operator.calls';
import { uploadEndpoint } from 'shared-ui/pictures';
import { api, endpoint, invalidatesAfter, type ApiError, type CallRequest } from 'shared-ui/store';

interface Listed<Entry> {
  data: Entry[];
  /** Null where the list is of no one order. */
  orderVersion: string | null;
}
interface Page<Entry> extends Listed<Entry> {
  pagination: { totalPages: number };
}
type Sent = { data?: unknown; error?: ApiError };

/**
 * Every page of a list: what is put in order is put in order whole.
 * @param requestOf the call of a page, with as many entries as it gives
 */
async function readEveryPage<Read extends Page<unknown>>(
  requestOf: (page: number) => CallRequest,
  send: (request: CallRequest) => Sent | PromiseLike<Sent>,
): Promise<{ data: Listed<Read['data'][number]> } | { error: ApiError }> {
  const pages: Read[] = [];
  do {
    const { data, error } = await send(requestOf(pages.length + 1));
    if (error) return { error };
    pages.push(data as Read);
  } while (pages.length < (pages[0]?.pagination.totalPages ?? 0));
  return { data: { data: pages.flatMap(({ data }) => data), orderVersion: pages[0]?.orderVersion ?? null } };
}

const limit = LIMITS.listLimitMax;
const listCategories = endpoint(calls.listCatalogueCategories);
const listServices = endpoint(calls.listCatalogueServices);

/** What changes the catalogue, and the lists of it on the public pages. */
const changes = {
  invalidatesTags: invalidatesAfter(['Catalogue', 'Category', 'Service', 'Audit']),
};
/** A rejected deletion or order says that what was shown is out of date. */
const changesWhatIsShown = {
  invalidatesTags: invalidatesAfter(['Catalogue', 'Category', 'Service', 'Audit'], ['Catalogue']),
};

const catalogueApi = api.enhanceEndpoints({ addTagTypes: ['Audit', 'Catalogue'] }).injectEndpoints({
  endpoints: (build) => ({
    listEveryCategory: build.query<Listed<ReadOf<typeof calls.listCatalogueCategories>['data'][number]>, void>({
      queryFn: (_none, _api, _options, send) =>
        readEveryPage<ReadOf<typeof calls.listCatalogueCategories>>(
          (page) => listCategories.query({ page, limit }),
          send,
        ),
      providesTags: ['Catalogue'],
    }),
    listEveryService: build.query<Listed<ReadOf<typeof calls.listCatalogueServices>['data'][number]>, string>({
      queryFn: (categoryId, _api, _options, send) =>
        readEveryPage<ReadOf<typeof calls.listCatalogueServices>>(
          (page) => listServices.query({ categoryId, page, limit }),
          send,
        ),
      providesTags: ['Catalogue'],
    }),
    listCatalogueServices: build.query({ ...listServices, providesTags: ['Catalogue'] }),
    getCatalogueService: build.query({ ...endpoint(calls.getCatalogueService), providesTags: ['Catalogue'] }),
    createCategory: build.mutation({ ...endpoint(calls.createCategory), ...changes }),
    changeCategory: build.mutation({ ...endpoint(calls.changeCategory), ...changes }),
    deleteCategory: build.mutation({ ...endpoint(calls.deleteCategory), ...changesWhatIsShown }),
    orderCategories: build.mutation({ ...endpoint(calls.orderCategories), ...changesWhatIsShown }),
    createService: build.mutation({ ...endpoint(calls.createService), ...changes }),
    changeService: build.mutation({ ...endpoint(calls.changeService), ...changes }),
    deleteService: build.mutation({ ...endpoint(calls.deleteService), ...changesWhatIsShown }),
    orderServices: build.mutation({ ...endpoint(calls.orderServices), ...changesWhatIsShown }),
    uploadCataloguePicture: build.mutation(uploadEndpoint(calls.uploadCataloguePicture)),
  }),
});

export const {
  useListEveryCategoryQuery,
  useListEveryServiceQuery,
  useListCatalogueServicesQuery,
  useGetCatalogueServiceQuery,
  useCreateCategoryMutation,
  useChangeCategoryMutation,
  useDeleteCategoryMutation,
  useOrderCategoriesMutation,
  useCreateServiceMutation,
  useChangeServiceMutation,
  useDeleteServiceMutation,
  useOrderServicesMutation,
  useUploadCataloguePictureMutation,
} = catalogueApi;
