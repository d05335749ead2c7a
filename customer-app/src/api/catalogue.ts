import { serviceCalls } from 'contract/catalogue/catalogue.calls';
import { categoryCalls } from 'contract/catalogue/directory.calls';
import { api, endpoint } from 'shared-ui/store';

const servicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listServices: build.query({ ...endpoint(serviceCalls.listServices), providesTags: ['Service'] }),
    listServicesOfCategory: build.query({
      ...endpoint(serviceCalls.listServicesOfCategory),
      providesTags: ['Service'],
    }),
    searchServices: build.query({ ...endpoint(serviceCalls.searchServices), providesTags: ['Service'] }),
    getService: build.query({ ...endpoint(serviceCalls.getService), providesTags: ['Service'] }),
  }),
});

export const { listServices, listServicesOfCategory, searchServices, getService } = servicesApi.endpoints;
export const { useListServicesQuery, useListServicesOfCategoryQuery, useSearchServicesQuery, useGetServiceQuery } =
  servicesApi;

const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCategories: build.query({ ...endpoint(categoryCalls.listCategories), providesTags: ['Category'] }),
  }),
});

export const { listCategories } = categoriesApi.endpoints;
export const { useListCategoriesQuery } = categoriesApi;
