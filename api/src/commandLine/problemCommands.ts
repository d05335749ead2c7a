import { operatorCalls } from 'contract/desk/operator.calls';
import type { BookingProblem } from 'contract/bookings/problemSchemas';
import { problemCalls } from 'contract/bookings/bookingChange.calls';
import { readPounds } from 'contract/fields/cleanText';
import { OperatorError } from './apiClient';
import type { Command } from './command';
import { everyPage } from './everyPage';
import { formatPounds } from './pounds';
import { momentOf, plain, table, type Terminal } from './terminal';

const SIDES = { customer: 'the customer', provider: 'the helper' } as const;

function stateOf({ state, deadline, desk, outcome }: NonNullable<BookingProblem['problem']>): string {
  if (outcome) {
    const parts = `${formatPounds(outcome.refund)} of ${formatPounds(outcome.of)} to the customer`;
    return `${state} on ${momentOf(outcome.at)}: ${parts}${outcome.reason === null ? '' : ` (${plain(outcome.reason)})`}`;
  }
  if (state === 'desk' && desk) return `to decide since ${momentOf(desk.since)} (${desk.because})`;
  return deadline === null ? state : `${state}, until ${momentOf(deadline)}`;
}

/** Shows the report about a booking, a line for each fact. */
function show(terminal: Terminal, id: string, { problem, left, isPaidOut }: BookingProblem): void {
  if (!problem) return terminal.write(`${id}: no problem is reported.`);
  terminal.write(
    [
      `${id}: ${problem.kind}, ${stateOf(problem)}`,
      `  left of the payment ${formatPounds(left)}${isPaidOut ? '; the helper is paid, so that a refund is our loss' : ''}`,
      `  ${momentOf(problem.reportedAt)} ${SIDES[problem.reportedBy]}: ${plain(problem.text)}`,
      ...problem.offers.map(
        ({ at, by, refund, of }) =>
          `  ${momentOf(at)} ${SIDES[by]} offers ${formatPounds(refund)} of ${formatPounds(of)} back`,
      ),
      ...(problem.pictures.length > 0 ? [`  pictures: ${problem.pictures.length}, to be seen at the desk`] : []),
    ].join('\n'),
  );
}

export const problems: Command = {
  usage: 'problems [<booking>]',
  summary: 'List the problems that operators must decide, or show that of a booking with both sides’ offers',
  async run({ client, terminal }, [id]) {
    if (id !== undefined) {
      const { data } = await client.send(problemCalls.getProblem, { params: { id } });
      return show(terminal, id, data);
    }
    const data = await everyPage((page) =>
      client.send(operatorCalls.listAttention, { query: { kind: 'open-problem', page } }),
    );
    if (data.length === 0) return terminal.write('There is no problem to decide.');
    const rows = data.map(({ since, link, amount, problem }) => [
      momentOf(since),
      link.bookingId ?? '',
      amount === null ? '' : formatPounds(amount),
      plain(problem),
    ]);
    terminal.write(table(['SINCE', 'BOOKING', 'AMOUNT', 'PROBLEM'], rows));
  },
};

export const decideProblem: Command = {
  usage: 'decide-problem <booking> <pounds> <reason>',
  summary: 'Decide a problem: so much goes back to the customer, 0 for nothing; both sides read the reason',
  arguments: 3,
  async run({ client, terminal }, [id = '', typed = '', ...reason]) {
    const refund = readPounds(typed);
    if (Number.isNaN(refund))
      throw new OperatorError(`“${typed}” is not an amount.`, 'Give pounds, as in 12.50, or 0.');
    const { data } = await client.send(problemCalls.getProblem, { params: { id } });
    const body = { refund, of: data.left, reason: reason.join(' ') };
    const decided = await client.send(problemCalls.decideProblem, { params: { id }, body });
    show(terminal, id, decided.data);
  },
};
