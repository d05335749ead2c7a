import { operatorReviewCalls } from 'contract/operatorReviews.calls';
import type { ApiClient } from './apiClient';
import { PAGE_LIMIT, runAction, type Action } from './catalogueWords';
import type { Command } from './command';
import { everyPage } from './everyPage';
import { momentOf, plain, table } from './terminal';

const USAGE = 'reviews [list [<search>] | remove <id> <reason> | restore <id>]';

async function list(client: ApiClient, words: string[]): Promise<string> {
  const search = words.join(' ') || undefined;
  const reviews = await everyPage((page) =>
    client.send(operatorReviewCalls.listOperatorReviews, { query: { search, page, limit: PAGE_LIMIT } }),
  );
  if (reviews.length === 0) return 'There are no reviews.';
  const rows = reviews.map(({ _id, createdAt, rating, removedAt, service, review }) => [
    _id,
    momentOf(createdAt),
    `${rating}/5`,
    removedAt === null ? 'shown' : 'removed',
    plain(service.name),
    plain(review),
  ]);
  return table(['ID', 'WHEN', 'RATING', 'STATE', 'CHORE', 'REVIEW'], rows);
}

const ACTIONS: Readonly<Record<string, { words: number; run: Action }>> = {
  list: { words: 0, run: list },
  remove: {
    words: 2,
    run: async (client, [id = '', ...reason]) => {
      await client.send(operatorReviewCalls.removeReview, { params: { id }, body: { reason: reason.join(' ') } });
      return 'The review is removed; the public reads the reason in its place.';
    },
  },
  restore: {
    words: 1,
    run: async (client, [id = '']) => {
      await client.send(operatorReviewCalls.restoreReview, { params: { id } });
      return 'The review is shown again.';
    },
  },
};

export const reviews: Command = {
  usage: 'reviews [<action> …]',
  summary: 'List, remove (with a public reason) or restore reviews; “reviews help” shows how',
  async run({ client, terminal }, words) {
    terminal.write(await runAction(ACTIONS, USAGE, client, words.length === 0 ? ['list'] : words));
  },
};
