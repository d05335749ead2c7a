import type { CatalogueCategory } from 'contract/desk/operatorCatalogue';
import { operatorCatalogueCalls } from 'contract/desk/operator.calls';
import type { ApiClient } from './apiClient';
import { findCategory, loadCategories } from './catalogueLookup';
import type { Command } from './command';
import { PAGE_LIMIT, runAction, type Action } from './subcommands';
import { plain, table } from './terminal';

const USAGE =
  'categories [list [<search>] | add <name> | rename <category> <name> | activate <category> | deactivate <category> | delete <category> | order <category> …]';

async function change(client: ApiClient, wanted: string, changes: Partial<CatalogueCategory>): Promise<string> {
  const { _id: id, name, image, isActive, version } = await findCategory(client, wanted);
  const { data } = await client.send(operatorCatalogueCalls.changeCategory, {
    params: { id },
    body: { name, image, isActive, version, ...changes },
  });
  return `“${plain(data.name)}” is saved; it is ${data.isActive ? 'active' : 'inactive'}.`;
}

async function list(client: ApiClient, words: string[]): Promise<string> {
  const categories = await loadCategories(client, words.join(' ') || undefined);
  if (categories.length === 0) return 'There are no categories.';
  const rows = categories.map(({ _id, name, isActive, serviceCount }) => [
    _id,
    isActive ? 'active' : 'inactive',
    String(serviceCount),
    plain(name),
  ]);
  return table(['ID', 'STATE', 'SERVICES', 'NAME'], rows);
}

/** The categories given first, in this order; the others after them as they were. */
async function order(client: ApiClient, words: string[]): Promise<string> {
  const { data: known, orderVersion } = await client.send(operatorCatalogueCalls.listCatalogueCategories, {
    query: { limit: PAGE_LIMIT },
  });
  const first = await Promise.all(words.map(async (word) => (await findCategory(client, word))._id));
  const others = known.map(({ _id }) => _id).filter((id) => !first.includes(id));
  const ids = [...first, ...others];
  await client.send(operatorCatalogueCalls.orderCategories, { body: { ids, orderVersion } });
  return 'The order is saved.';
}

const ACTIONS: Readonly<Record<string, { words: number; run: Action }>> = {
  list: { words: 0, run: list },
  add: {
    words: 1,
    run: async (client, words) => {
      const body = { name: words.join(' '), image: '', isActive: true };
      const { data } = await client.send(operatorCatalogueCalls.createCategory, { body });
      return `“${plain(data.name)}” is added.`;
    },
  },
  rename: { words: 2, run: (client, [wanted = '', ...name]) => change(client, wanted, { name: name.join(' ') }) },
  activate: { words: 1, run: (client, words) => change(client, words.join(' '), { isActive: true }) },
  deactivate: { words: 1, run: (client, words) => change(client, words.join(' '), { isActive: false }) },
  delete: {
    words: 1,
    run: async (client, words) => {
      const { _id: id, name, version } = await findCategory(client, words.join(' '));
      await client.send(operatorCatalogueCalls.deleteCategory, { params: { id }, body: { version } });
      return `“${plain(name)}” is deleted.`;
    },
  },
  order: { words: 1, run: order },
};

export const categories: Command = {
  usage: 'categories [<action> …]',
  summary: 'List, add, rename, activate, deactivate, delete or order categories; “categories help” shows how',
  async run({ client, terminal }, words) {
    terminal.write(await runAction(ACTIONS, USAGE, client, words.length === 0 ? ['list'] : words));
  },
};
