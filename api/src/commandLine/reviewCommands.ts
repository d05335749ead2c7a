import { operatorReviewCalls } from 'contract/desk/operator.calls';
import { reviewStateOf } from 'contract/desk/texts';
import type { ApiClient } from './apiClient';
import type { Command } from './command';
import { everyPage } from './everyPage';
import { PAGE_LIMIT, runAction, type Action } from './subcommands';
import { momentOf, plain, table } from './terminal';

const USAGE =
  'reviews [list [<search>] | reported [<search>] | remove <id> <reason> | restore <id> | dismiss-report <id> [<reason>]]';

async function list(client: ApiClient, words: string[], state?: 'reported'): Promise<string> {
  const search = words.join(' ') || undefined;
  const reviews = await everyPage((page) =>
    client.send(operatorReviewCalls.listOperatorReviews, { query: { search, state, page, limit: PAGE_LIMIT } }),
  );
  if (reviews.length === 0) return state ? 'There are no reported reviews.' : 'There are no reviews.';
  const rows = reviews.map((one) => [
    one._id,
    momentOf(one.createdAt),
    `${one.rating}/5`,
    reviewStateOf(one),
    plain(one.service.name),
    ...(state ? [plain(one.report?.reason ?? '')] : []),
    plain(one.review),
  ]);
  return table(['ID', 'WHEN', 'RATING', 'STATE', 'CHORE', ...(state ? ['REPORTED FOR'] : []), 'REVIEW'], rows);
}

const ACTIONS: Readonly<Record<string, { words: number; run: Action }>> = {
  list: { words: 0, run: (client, words) => list(client, words) },
  reported: { words: 0, run: (client, words) => list(client, words, 'reported') },
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
  'dismiss-report': {
    words: 1,
    run: async (client, [id = '', ...reason]) => {
      await client.send(operatorReviewCalls.dismissReport, { params: { id }, body: { reason: reason.join(' ') } });
      return 'The report is dismissed; the review stays.';
    },
  },
};

export const reviews: Command = {
  usage: 'reviews [<action> …]',
  summary: 'List, remove (with a public reason) or restore reviews, dismiss helpers’ reports; “reviews help” shows how',
  async run({ client, terminal }, words) {
    terminal.write(await runAction(ACTIONS, USAGE, client, words.length === 0 ? ['list'] : words));
  },
};
