import type { CatalogueCategory, CatalogueService } from 'contract/desk/operatorCatalogue';
import { LIMITS } from 'contract/platform/limits';
import { operatorCatalogueCalls as calls } from 'contract/desk/operator.calls';
import { uploadEndpoint } from 'shared-ui/pictures';
import { endpoint, invalidatesAfter, type ApiError, type CallRequest } from 'shared-ui/store';
import { deskApi } from './deskApi';

interface Listed<Entry> {
  data: Entry[];
  /** Null where the list is of no one order. */
  orderVersion: string | null;
}
type Page<Entry> = Listed<Entry> & { pagination: { totalPages: number } };
type Sent = { data?: unknown; error?: ApiError };

/**
 * Every page of a list: an order is always one of the whole list.
 * @param requestOf the call of a page, with as many entries as it gives
 */
async function readEveryPage<Entry>(
  requestOf: (page: number) => CallRequest,
  send: (request: CallRequest) => Sent | PromiseLike<Sent>,
): Promise<{ data: Listed<Entry> } | { error: ApiError }> {
  const pages: Page<Entry>[] = [];
  do {
    const { data, error } = await send(requestOf(pages.length + 1));
    if (error) return { error };
    pages.push(data as Page<Entry>);
  } while (pages.length < (pages[0]?.pagination.totalPages ?? 0));
  return { data: { data: pages.flatMap(({ data }) => data), orderVersion: pages[0]?.orderVersion ?? null } };
}

const limit = LIMITS.listLimitMax;
const listCategories = endpoint(calls.listCatalogueCategories);
const listServices = endpoint(calls.listCatalogueServices);

/** Mutations of the catalogue change its lists on the public pages too. */
const changes = { invalidatesTags: invalidatesAfter(['Catalogue', 'Category', 'Service', 'Audit']) };
/** A rejected deletion or order means that the page was out of date. */
const changesWhatIsShown = {
  invalidatesTags: invalidatesAfter(['Catalogue', 'Category', 'Service', 'Audit'], ['Catalogue']),
};

const catalogueApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    listEveryCategory: build.query<Listed<CatalogueCategory>, void>({
      queryFn: (_none, _api, _options, send) => readEveryPage((page) => listCategories.query({ page, limit }), send),
      providesTags: ['Catalogue'],
    }),
    listEveryService: build.query<Listed<CatalogueService>, string>({
      queryFn: (categoryId, _api, _options, send) =>
        readEveryPage((page) => listServices.query({ categoryId, page, limit }), send),
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
