import type { Service } from 'contract/service';
import { api } from 'shared-ui/store';
import type { SearchAddress } from 'shared-ui/paths';
import { askFor, isRecord, listOf, oneOf, type Ask } from './answers';
import { amount, count, nameOf, text, texts } from './read';

/** A chore; its category comes as a name or as an object with a name (C-3.1). */
function readService(item: Readonly<Record<string, unknown>>): Service {
  return {
    _id: text(item._id),
    name: text(item.name),
    description: text(item.description),
    price: amount(item.price) ?? Number.NaN,
    image: text(item.image),
    category: { _id: isRecord(item.category) ? text(item.category._id) : '', name: nameOf(item.category) },
    isActive: item.isActive !== false,
    rating: amount(item.rating),
    reviewCount: count(item.reviewCount),
    bookingCount: count(item.bookingCount),
    areas: texts(item.areas),
  };
}

const readServices = listOf(readService);

export interface SearchResults {
  services: Service[];
  /** Of all pages together. */
  total: number;
  page: number;
  pages: number;
}

function firstAmount(...values: unknown[]): number | null {
  return values.map(amount).find((value) => value !== null) ?? null;
}

/**
 * The list, and the `pagination` and `totalServices` beside it. The shape of the pagination is open (C-3.7): both common ways
 * to name its parts are read, and a count that is missing is taken from what is there.
 */
function readSearch(body: Readonly<Record<string, unknown>>): SearchResults | null {
  const services = readServices(body);
  if (!services) return null;
  const pagination = isRecord(body.pagination) ? body.pagination : {};
  return {
    services,
    total: firstAmount(body.totalServices, pagination.totalServices, pagination.total) ?? services.length,
    page: firstAmount(pagination.currentPage, pagination.page) ?? 1,
    pages: Math.max(1, firstAmount(pagination.totalPages, pagination.pages) ?? 1),
  };
}

/** `location` and a page after the first are optional (C-7.14); the filters are additive. */
function searchParams({ query, location, page, ...filters }: SearchAddress) {
  return {
    query,
    location: location || undefined,
    page: page && page > 1 ? page : undefined,
    ...filters,
  };
}

const servicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listServices: build.query<Service[], void>({
      queryFn: (_, _api, _options, ask) => askFor(ask as Ask, { url: '/api/service/list' }, readServices),
      providesTags: ['Service'],
    }),
    listServicesOfCategory: build.query<Service[], string>({
      queryFn: (name, _api, _options, ask) =>
        askFor(ask as Ask, { url: `/api/service/category/${encodeURIComponent(name)}` }, readServices),
      providesTags: ['Service'],
    }),
    searchServices: build.query<SearchResults, SearchAddress>({
      queryFn: (search, _api, _options, ask) =>
        askFor(ask as Ask, { url: '/api/service/search', params: searchParams(search) }, readSearch),
      providesTags: ['Service'],
    }),
    getService: build.query<Service, string>({
      queryFn: (id, _api, _options, ask) =>
        askFor(ask as Ask, { url: `/api/service/${encodeURIComponent(id)}`, auth: 'customer' }, oneOf(readService)),
      providesTags: ['Service'],
    }),
  }),
});

export const { listServices, listServicesOfCategory, searchServices, getService } = servicesApi.endpoints;
export const { useListServicesQuery, useListServicesOfCategoryQuery, useSearchServicesQuery, useGetServiceQuery } =
  servicesApi;
