import type { CatalogueCategory, CatalogueService } from 'contract/operatorCatalogue';
import { operatorCatalogueCalls } from 'contract/operatorCatalogue.calls';
import { OperatorError, type ApiClient } from './apiClient';
import { everyPage } from './everyPage';

export const PAGE_LIMIT = 200;

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

/** What a command does with its first word. */
export type Action = (client: ApiClient, words: string[]) => Promise<string>;

/** Runs the action that the first word names. @throws OperatorError when there is none, or it lacks words */
export function runAction(
  actions: Readonly<Record<string, { words: number; run: Action }>>,
  usage: string,
  client: ApiClient,
  [name = '', ...words]: string[],
): Promise<string> {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action || words.length < action.words) throw new OperatorError('This is not understood.', `Usage: ${usage}`);
  return action.run(client, words);
}
