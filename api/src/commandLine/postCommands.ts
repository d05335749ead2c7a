import { readFile } from 'node:fs/promises';
import type { OperatorPost, PostFields } from 'contract/desk/operatorCatalogue';
import { operatorPostCalls } from 'contract/desk/operator.calls';
import { OperatorError, type ApiClient } from './apiClient';
import type { Command } from './command';
import { everyPage } from './everyPage';
import { PAGE_LIMIT, runAction, type Action } from './subcommands';
import { momentOf, plain, table } from './terminal';

const USAGE =
  'posts [list [<title>] | show <id> | add <file> <author> <title> | text <id> <file> | rename <id> <title> | tags <id> [<tag>, …] | publish <id> | unpublish <id> | delete <id> [<reason>]]';

async function findPost(client: ApiClient, id: string): Promise<OperatorPost> {
  return (await client.send(operatorPostCalls.getOperatorPost, { params: { id } })).data;
}

/** @throws OperatorError for a file that cannot be read */
async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`${file} cannot be read.`);
  });
}

async function change(client: ApiClient, id: string, changes: Partial<PostFields>): Promise<string> {
  const { title, excerpt, content, author, image, tags, version } = await findPost(client, id);
  const { data } = await client.send(operatorPostCalls.changePost, {
    params: { id },
    body: { title, excerpt, content, author, image, tags, version, ...changes },
  });
  return `“${plain(data.title)}” is saved; it is ${data.state}.`;
}

async function list(client: ApiClient, words: string[]): Promise<string> {
  const search = words.join(' ') || undefined;
  const posts = await everyPage((page) =>
    client.send(operatorPostCalls.listOperatorPosts, { query: { search, page, limit: PAGE_LIMIT } }),
  );
  if (posts.length === 0) return 'There are no posts.';
  const rows = posts.map(({ _id, state, publishedAt, author, title }) => [
    _id,
    state,
    publishedAt === null ? '–' : momentOf(publishedAt),
    plain(author),
    plain(title),
  ]);
  return table(['ID', 'STATE', 'PUBLISHED', 'AUTHOR', 'TITLE'], rows);
}

async function show(client: ApiClient, [id = '']: string[]): Promise<string> {
  const { title, state, author, tags, excerpt, content } = await findPost(client, id);
  const lines = [`# ${plain(title)}`, `${state}, by ${plain(author)}`];
  if (tags.length > 0) lines.push(`Tags: ${plain(tags.join(', '))}`);
  if (excerpt) lines.push('', plain(excerpt));
  return [...lines, '', ...content.split('\n').map(plain)].join('\n');
}

async function add(client: ApiClient, [file = '', author = '', ...title]: string[]): Promise<string> {
  const content = await readText(file);
  const { data } = await client.send(operatorPostCalls.createPost, {
    body: { title: title.join(' '), excerpt: '', content, author, image: '', tags: [] },
  });
  return `The draft “${plain(data.title)}” is added: ${data._id}`;
}

const ACTIONS: Readonly<Record<string, { words: number; run: Action }>> = {
  list: { words: 0, run: list },
  show: { words: 1, run: show },
  add: { words: 3, run: add },
  text: {
    words: 2,
    run: async (client, [id = '', file = '']) => change(client, id, { content: await readText(file) }),
  },
  rename: { words: 2, run: (client, [id = '', ...title]) => change(client, id, { title: title.join(' ') }) },
  tags: {
    words: 1,
    run: (client, [id = '', ...tags]) =>
      change(client, id, {
        tags: tags
          .join(' ')
          .split(',')
          .map((tag) => tag.trim())
          .filter(Boolean),
      }),
  },
  publish: {
    words: 1,
    run: async (client, [id = '']) => {
      const { title, version } = await findPost(client, id);
      await client.send(operatorPostCalls.publishPost, { params: { id }, body: { version } });
      return `“${plain(title)}” is published.`;
    },
  },
  unpublish: {
    words: 1,
    run: async (client, [id = '']) => {
      const { title, version } = await findPost(client, id);
      await client.send(operatorPostCalls.unpublishPost, { params: { id }, body: { version } });
      return `“${plain(title)}” is a draft again.`;
    },
  },
  delete: {
    words: 1,
    run: async (client, [id = '', ...reason]) => {
      const { title, version } = await findPost(client, id);
      await client.send(operatorPostCalls.deletePost, { params: { id }, body: { version, reason: reason.join(' ') } });
      return `“${plain(title)}” is deleted.`;
    },
  },
};

export const posts: Command = {
  usage: 'posts [<action> …]',
  summary: 'List, show, add, change, publish, unpublish or delete posts; “posts help” shows how',
  async run({ client, terminal }, words) {
    terminal.write(await runAction(ACTIONS, USAGE, client, words.length === 0 ? ['list'] : words));
  },
};
