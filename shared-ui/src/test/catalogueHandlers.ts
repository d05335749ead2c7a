import type { CallName } from 'contract';
import type { CatalogueCategory, CatalogueService } from 'contract/desk/operatorCatalogue';
import { LIMITS } from 'contract/platform/limits';
import { SERVICE_COLUMNS } from 'contract/desk/csv';
import { catalogueCategory, catalogueService } from './catalogueBuilders';
import { HttpError, named, ok, type FakeRequest, type Handler } from './handler';
import { operatorPostHandlers } from './operatorPostHandlers';
import { sitePageHandlers } from './sitePageHandlers';
import type { ServerData } from './serverData';

type Entry = CatalogueCategory | CatalogueService;

function conflict(message: string): HttpError {
  return new HttpError(409, 'CONFLICT', message);
}

function page<T extends Entry>(list: readonly T[], { query }: FakeRequest) {
  const currentPage = Number(query.page ?? 1);
  const limit = Number(query.limit ?? LIMITS.listPageSize);
  return {
    data: list.slice((currentPage - 1) * limit, currentPage * limit),
    pagination: { currentPage, totalPages: Math.max(1, Math.ceil(list.length / limit)), totalEntries: list.length },
  };
}

function chosen<T extends Entry>(list: readonly T[], { query }: FakeRequest): T[] {
  return list.filter(
    ({ name, isActive }) =>
      name.toLowerCase().includes((query.search ?? '').toLowerCase()) &&
      (!query.isActive || query.isActive === String(isActive)),
  );
}

function versionOf(list: readonly Entry[]): string {
  return list.map(({ _id }) => _id).join();
}

function servicesOf({ catalogueServices }: ServerData, categoryId: unknown): CatalogueService[] {
  return catalogueServices.filter(({ category }) => category._id === categoryId);
}

/** The API's check before it changes or deletes an entry. */
function requireVersion({ version }: Entry, { body }: FakeRequest): void {
  if (version !== body.version) throw conflict('Somebody else has just changed this. Please load it again.');
}

function requireFreeName(others: readonly Entry[], { body, params }: FakeRequest): void {
  if (others.some(({ _id, name }) => _id !== params.id && name === body.name))
    throw conflict(`There is “${String(body.name)}” already.`);
}

/** The entries in a new order, if it was decided on the present one. */
function inOrder<T extends Entry>(list: readonly T[], { body }: FakeRequest): T[] {
  if (body.orderVersion !== versionOf(list)) throw conflict('The list has changed meanwhile. Please load it again.');
  return (body.ids as string[]).map((id) => named([...list], id));
}

function serviceFields({ catalogueCategories }: ServerData, { body }: FakeRequest): Partial<CatalogueService> {
  const { version: _version, categoryId, ...fields } = body;
  const { _id, name } = named(catalogueCategories, categoryId);
  return { ...fields, category: { _id, name } };
}

const serviceHandlers: Partial<Record<CallName, Handler>> = {
  listCatalogueServices: (data, request) => {
    const { categoryId } = request.query;
    const services = categoryId ? servicesOf(data, categoryId) : data.catalogueServices;
    const orderVersion = categoryId ? versionOf(services) : null;
    return ok({ ...page(chosen(services, request), request), orderVersion });
  },
  getCatalogueService: ({ catalogueServices }, { params }) => ok({ data: named(catalogueServices, params.id) }),
  createService: (data, request) => {
    requireFreeName(servicesOf(data, request.body.categoryId), request);
    const service = catalogueService(serviceFields(data, request));
    data.catalogueServices.push(service);
    return ok({ data: service });
  },
  changeService: (data, request) => {
    const service = named(data.catalogueServices, request.params.id);
    requireVersion(service, request);
    requireFreeName(servicesOf(data, request.body.categoryId), request);
    Object.assign(service, serviceFields(data, request), { version: service.version + 1 });
    return ok({ data: service });
  },
  deleteService: (data, request) => {
    const service = named(data.catalogueServices, request.params.id);
    requireVersion(service, request);
    data.catalogueServices = data.catalogueServices.filter((one) => one !== service);
    return ok();
  },
  orderServices: (data, request) => {
    const { categoryId } = request.body;
    const ordered = inOrder(servicesOf(data, categoryId), request);
    data.catalogueServices = [
      ...ordered,
      ...data.catalogueServices.filter(({ category }) => category._id !== categoryId),
    ];
    return ok({ orderVersion: versionOf(ordered) });
  },
};

function toLine({ _id, category, name, price, version }: CatalogueService): string {
  return [_id, category.name, name, '', price.toFixed(2), '', 'yes', version].join(',');
}

const fileHandlers: Partial<Record<CallName, Handler>> = {
  exportServices: ({ catalogueServices }) => [SERVICE_COLUMNS.join(','), ...catalogueServices.map(toLine)].join('\r\n'),
  importServices: () => ok({ data: { created: 2, changed: 1, unchanged: 7 } }),
};

/** How the fake server responds to operators' calls of the catalogue and of posts. */
export const catalogueHandlers: Partial<Record<CallName, Handler>> = {
  ...serviceHandlers,
  ...fileHandlers,
  ...operatorPostHandlers,
  ...sitePageHandlers,
  listCatalogueCategories: ({ catalogueCategories }, request) =>
    ok({ ...page(chosen(catalogueCategories, request), request), orderVersion: versionOf(catalogueCategories) }),
  createCategory: (data, request) => {
    requireFreeName(data.catalogueCategories, request);
    const category = catalogueCategory(request.body);
    data.catalogueCategories.push(category);
    return ok({ data: category });
  },
  changeCategory: (data, request) => {
    const category = named(data.catalogueCategories, request.params.id);
    requireVersion(category, request);
    requireFreeName(data.catalogueCategories, request);
    Object.assign(category, request.body, { version: category.version + 1 });
    return ok({ data: category });
  },
  deleteCategory: (data, request) => {
    const category = named(data.catalogueCategories, request.params.id);
    requireVersion(category, request);
    data.catalogueCategories = data.catalogueCategories.filter((one) => one !== category);
    return ok();
  },
  orderCategories: (data, request) => {
    data.catalogueCategories = inOrder(data.catalogueCategories, request);
    return ok({ orderVersion: versionOf(data.catalogueCategories) });
  },
  uploadCataloguePicture: () => ok({ data: { name: 'catalogue-new.webp' } }),
};
