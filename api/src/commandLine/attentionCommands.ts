import { ATTENTION_KINDS, type AttentionItem } from 'contract/desk/attention';
import { operatorCalls } from 'contract/desk/operator.calls';
import { OperatorError } from './apiClient';
import type { Command } from './command';
import { formatPounds } from './pounds';
import { momentOf, plain, table } from './terminal';

function line({ since, kind, subject, link, amount, problem }: AttentionItem): string[] {
  const name = subject.kind === 'job' ? `${subject.id} ${subject.name}` : subject.name;
  const where = subject.kind === 'provider' ? (link.providerId?.slice(0, 8) ?? '') : (link.bookingId ?? '');
  return [momentOf(since), kind, plain(name), where, amount === null ? '' : formatPounds(amount), plain(problem)];
}

export const attention: Command = {
  usage: 'attention [<kind>] [<page>]',
  summary: 'List everything that needs a person, the longest waiting first',
  async run({ client, terminal }, words) {
    const kind = ATTENTION_KINDS.find((known) => words.includes(known));
    const page = words.find((word) => /^\d+$/.test(word));
    const odd = words.find((word) => word !== kind && word !== page);
    if (odd !== undefined)
      throw new OperatorError(`There is no kind “${odd}”.`, `Use one of: ${ATTENTION_KINDS.join(', ')}.`);
    const query = { kind, page: page === undefined ? undefined : Number(page) };
    const { data, pagination } = await client.send(operatorCalls.listAttention, { query });
    if (data.length === 0) return terminal.write('Nothing needs a person.');
    terminal.write(table(['SINCE', 'KIND', 'WHAT', 'WHERE', 'AMOUNT', 'PROBLEM'], data.map(line)));
    if (pagination.totalPages > 1) terminal.write(`Page ${pagination.currentPage} of ${pagination.totalPages}.`);
  },
};

export const retryJob: Command = {
  usage: 'retry-job <job> [<reason>]',
  summary: 'Have work that was given up, or keeps failing, tried again now',
  arguments: 1,
  async run({ client, terminal }, [id = '', ...reason]) {
    await client.send(operatorCalls.retryJob, { params: { id }, body: { reason: reason.join(' ') } });
    terminal.write(`Job ${id} is tried again.`);
  },
};

export const dismissJob: Command = {
  usage: 'dismiss-job <job> <reason>',
  summary: 'Delete work that was given up and that nobody needs any more',
  arguments: 2,
  async run({ client, terminal }, [id = '', ...reason]) {
    await client.send(operatorCalls.dismissJob, { params: { id }, body: { reason: reason.join(' ') } });
    terminal.write(`Job ${id} is dismissed.`);
  },
};
