import { categoryCalls } from 'contract/catalogue/directory.calls';
import { api, endpoint } from 'shared-ui/store';

const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCategories: build.query({ ...endpoint(categoryCalls.listCategories), providesTags: ['Category'] }),
  }),
});

export const { listCategories } = categoriesApi.endpoints;
export const { useListCategoriesQuery } = categoriesApi;
