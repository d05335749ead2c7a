import { OPERATOR_ACTIONS, type AuditEntry } from 'contract/desk/operatorAudit';
import { operatorCalls } from 'contract/desk/operator.calls';
import { OperatorError } from './apiClient';
import type { Command } from './command';
import { momentOf, plain, table } from './terminal';

const FILTERS = ['operator', 'action', 'subject', 'from', 'to', 'page'] as const;
type Filter = (typeof FILTERS)[number];

/** `name=value` words as a query. @throws OperatorError */
function readFilters(words: readonly string[]): Partial<Record<Filter, string>> {
  return Object.fromEntries(
    words.map((word) => {
      const [name, ...value] = word.split('=');
      if (!FILTERS.some((known) => known === name) || value.length === 0)
        throw new OperatorError(`“${word}” is not a filter.`, `Use ${FILTERS.map((known) => `${known}=…`).join(' ')}`);
      return [name, value.join('=')];
    }),
  );
}

function line({ doneAt, operator, action, subject, reason, before, after }: AuditEntry): string[] {
  const changes = Object.keys(after).map((name) => `${name}: ${text(before[name])} → ${text(after[name])}`);
  return [
    momentOf(doneAt),
    operator.email,
    action,
    plain(subject.name),
    plain([reason ?? '', ...changes].filter(Boolean).join('; ')),
  ];
}

function text(value: unknown): string {
  return value === undefined || value === null ? 'none' : String(value);
}

export const log: Command = {
  usage: 'log [operator=…] [action=…] [subject=…] [from=…] [to=…] [page=…]',
  summary: 'Operators’ actions, the newest first; subject is a booking or a helper’s email, days as YYYY-MM-DD',
  async run({ client, terminal }, words) {
    const { action, page, ...filters } = readFilters(words);
    const known = OPERATOR_ACTIONS.find((name) => name === action);
    if (action && !known)
      throw new OperatorError(`There is no action “${action}”.`, `Use one of: ${OPERATOR_ACTIONS.join(', ')}.`);
    const query = { ...filters, action: known, page: page === undefined ? undefined : Number(page) };
    const { data, pagination } = await client.send(operatorCalls.listOperatorActions, { query });
    if (data.length === 0) return terminal.write('Nothing was done.');
    terminal.write(table(['WHEN', 'OPERATOR', 'ACTION', 'ON', 'WHY AND WHAT'], data.map(line)));
    if (pagination.totalPages > 1) terminal.write(`Page ${pagination.currentPage} of ${pagination.totalPages}.`);
  },
};
