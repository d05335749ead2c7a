import { categoryCalls } from 'contract/catalogue/directory.calls';
import { api, endpoint } from 'shared-ui/store';

const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Both apps share one store: customer-app has an endpoint of the call's own name.
    listCategoriesToServe: build.query({ ...endpoint(categoryCalls.listCategories), providesTags: ['Category'] }),
  }),
});

export const { useListCategoriesToServeQuery } = categoriesApi;
