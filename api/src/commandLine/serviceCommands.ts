import type { ServiceFields } from 'contract/desk/catalogueFields';
import { readPounds } from 'contract/fields/cleanText';
import { operatorCatalogueCalls } from 'contract/desk/operator.calls';
import { OperatorError, type ApiClient } from './apiClient';
import { findCategory, findService } from './catalogueLookup';
import { everyPage } from './everyPage';
import type { Command } from './command';
import { formatPounds } from './pounds';
import { PAGE_LIMIT, runAction, type Action } from './subcommands';
import { plain, table } from './terminal';

const USAGE =
  'services [list [<search>] | add <category> <pounds> <name> | rename <id> <name> | price <id> <pounds> | activate <id> | deactivate <id> | delete <id> | order <category> <id> …]';

/** @throws OperatorError for a text that is not pounds and pence */
function poundsOf(text: string): number {
  const pounds = readPounds(text);
  if (Number.isNaN(pounds)) throw new OperatorError(`“${text}” is not an amount.`, 'Write it as 18.50');
  return pounds;
}

async function change(client: ApiClient, id: string, changes: Partial<ServiceFields>): Promise<string> {
  const { name, description, price, category, image, areas, isActive, version } = await findService(client, id);
  const { data } = await client.send(operatorCatalogueCalls.changeService, {
    params: { id },
    body: { name, description, price, categoryId: category._id, image, areas, isActive, version, ...changes },
  });
  return `“${plain(data.name)}” is saved: ${formatPounds(data.price)} an hour, ${data.isActive ? 'active' : 'inactive'}.`;
}

async function list(client: ApiClient, words: string[]): Promise<string> {
  const search = words.join(' ') || undefined;
  const services = await everyPage((page) =>
    client.send(operatorCatalogueCalls.listCatalogueServices, { query: { search, page, limit: PAGE_LIMIT } }),
  );
  if (services.length === 0) return 'There are no services.';
  const rows = services.map(({ _id, category, name, price, isActive }) => [
    _id,
    isActive ? 'active' : 'inactive',
    formatPounds(price),
    plain(category.name),
    plain(name),
  ]);
  return table(['ID', 'STATE', 'AN HOUR', 'CATEGORY', 'NAME'], rows);
}

/** The services given first, in this order; the category's others after them as they were. */
async function order(client: ApiClient, [wanted = '', ...first]: string[]): Promise<string> {
  const { _id: categoryId } = await findCategory(client, wanted);
  let orderVersion = '';
  const services = await everyPage(async (page) => {
    const query = { categoryId, page, limit: PAGE_LIMIT };
    const response = await client.send(operatorCatalogueCalls.listCatalogueServices, { query });
    orderVersion ||= response.orderVersion ?? '';
    return response;
  });
  const others = services.map(({ _id }) => _id).filter((id) => !first.includes(id));
  await client.send(operatorCatalogueCalls.orderServices, {
    body: { categoryId, ids: [...first, ...others], orderVersion },
  });
  return 'The order is saved.';
}

async function add(client: ApiClient, [wanted = '', pounds = '', ...name]: string[]): Promise<string> {
  const price = poundsOf(pounds);
  const { _id: categoryId } = await findCategory(client, wanted);
  const { data } = await client.send(operatorCatalogueCalls.createService, {
    body: { name: name.join(' '), description: '', price, categoryId, image: '', areas: [], isActive: true },
  });
  return `“${plain(data.name)}” is added: ${data._id}`;
}

const ACTIONS: Readonly<Record<string, { words: number; run: Action }>> = {
  list: { words: 0, run: list },
  add: { words: 3, run: add },
  rename: { words: 2, run: (client, [id = '', ...name]) => change(client, id, { name: name.join(' ') }) },
  price: {
    words: 2,
    run: async (client, [id = '', pounds = '']) => change(client, id, { price: poundsOf(pounds) }),
  },
  activate: { words: 1, run: (client, [id = '']) => change(client, id, { isActive: true }) },
  deactivate: { words: 1, run: (client, [id = '']) => change(client, id, { isActive: false }) },
  delete: {
    words: 1,
    run: async (client, [id = '']) => {
      const { name, version } = await findService(client, id);
      await client.send(operatorCatalogueCalls.deleteService, { params: { id }, body: { version } });
      return `“${plain(name)}” is deleted.`;
    },
  },
  order: { words: 2, run: order },
};

export const services: Command = {
  usage: 'services [<action> …]',
  summary: 'List, add, rename, price, activate, deactivate, delete or order services; “services help” shows how',
  async run({ client, terminal }, words) {
    terminal.write(await runAction(ACTIONS, USAGE, client, words.length === 0 ? ['list'] : words));
  },
};
