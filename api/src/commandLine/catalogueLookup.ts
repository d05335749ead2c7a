import type { CatalogueCategory, CatalogueService } from 'contract/desk/operatorCatalogue';
import { operatorCatalogueCalls } from 'contract/desk/operator.calls';
import { nameIndex } from '../platform/lib/nameIndex';
import { OperatorError, type ApiClient } from './apiClient';
import { everyPage } from './everyPage';
import { PAGE_LIMIT } from './subcommands';

export function loadCategories(client: ApiClient, search?: string): Promise<CatalogueCategory[]> {
  return everyPage((page) =>
    client.send(operatorCatalogueCalls.listCatalogueCategories, { query: { search, page, limit: PAGE_LIMIT } }),
  );
}

/** The category that a name, as it looks, or an id stands for. @throws OperatorError */
export async function findCategory(client: ApiClient, wanted: string): Promise<CatalogueCategory> {
  const categories = await loadCategories(client);
  const found = categories.find(({ _id }) => _id === wanted) ?? nameIndex(categories)(wanted);
  if (!found) throw new OperatorError(`There is no category “${wanted}”.`, 'List them: categories');
  return found;
}

export async function findService(client: ApiClient, id: string): Promise<CatalogueService> {
  return (await client.send(operatorCatalogueCalls.getCatalogueService, { params: { id } })).data;
}
