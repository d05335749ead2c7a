import type { Category } from 'contract/category';
import { api } from 'shared-ui/store';
import { askFor, listOf, type Ask } from './answers';
import { amount, text } from './read';

/** A category; how many chores it holds is additive and may be missing. */
export type ListedCategory = Omit<Category, 'serviceCount'> & { serviceCount: number | null };

function readCategory(item: Readonly<Record<string, unknown>>): ListedCategory {
  return {
    _id: text(item._id),
    name: text(item.name),
    image: text(item.image),
    isActive: item.isActive !== false,
    serviceCount: amount(item.serviceCount),
  };
}

const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCategories: build.query<ListedCategory[], void>({
      queryFn: (_, _api, _options, ask) => askFor(ask as Ask, { url: '/api/category/list' }, listOf(readCategory)),
      providesTags: ['Category'],
    }),
  }),
});

export const { listCategories } = categoriesApi.endpoints;
export const { useListCategoriesQuery } = categoriesApi;
