import type { CatalogueCategory, CatalogueService } from 'contract/operatorCatalogue';
import { operatorCatalogueCalls } from 'contract/operatorCatalogue.calls';
import { OperatorError, type ApiClient } from './apiClient';
import { everyPage } from './everyPage';
import { PAGE_LIMIT } from './subcommands';

export function loadCategories(client: ApiClient, search?: string): Promise<CatalogueCategory[]> {
  return everyPage((page) =>
    client.send(operatorCatalogueCalls.listCatalogueCategories, { query: { search, page, limit: PAGE_LIMIT } }),
  );
}

/** The category that a name, in whatever case, or an id stands for. @throws OperatorError */
export async function findCategory(client: ApiClient, wanted: string): Promise<CatalogueCategory> {
  const found = (await loadCategories(client)).find(
    ({ _id, name }) => _id === wanted || name.toLowerCase() === wanted.toLowerCase(),
  );
  if (!found) throw new OperatorError(`There is no category “${wanted}”.`, 'List them: categories');
  return found;
}

export async function findService(client: ApiClient, id: string): Promise<CatalogueService> {
  return (await client.send(operatorCatalogueCalls.getCatalogueService, { params: { id } })).data;
}
