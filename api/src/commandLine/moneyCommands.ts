import { failureText, holdReasonText } from 'contract/desk/texts';
import type { BookingMoney, RefundOutcome, RefundSettlement, SettledOutcome } from 'contract/desk/operatorMoney';
import { operatorCalls } from 'contract/desk/operator.calls';
import { readPounds } from 'contract/fields/cleanText';
import { OperatorError, type ApiClient } from './apiClient';
import type { Command } from './command';
import { formatPounds } from './pounds';
import { momentOf, plain, type Terminal } from './terminal';

function because(...reasons: (string | null)[]): string {
  const given = reasons.filter((reason) => reason !== null && reason !== '');
  return given.length > 0 ? ` (${plain(given.join('; '))})` : '';
}

const SETTLED_TEXTS: Readonly<Record<RefundOutcome, string>> = {
  paid: 'paid',
  notPaid: 'not paid',
  paidElsewhere: 'paid elsewhere',
};

/** A person's decision about it, and whether the payment provider says otherwise. */
function settled({
  settledAs,
  isContradicted,
}: Pick<BookingMoney['refunds'][number], 'settledAs' | 'isContradicted'>): string | null {
  if (isContradicted) return 'settled as not paid, which the payment provider contradicts';
  return settledAs && `settled by hand as ${SETTLED_TEXTS[settledAs]}`;
}

function held({ holdReason }: NonNullable<BookingMoney['payout']>): string | null {
  return holdReason && holdReasonText(holdReason);
}

function failed({ failure }: { failure: string | null }): string | null {
  return failure && failureText(failure);
}

/** Whether a person may settle it. */
function isOpen({ status, settledAs, isContradicted, isOwed }: BookingMoney['refunds'][number]): boolean {
  return status === 'unknown' || settledAs === 'paidElsewhere' || isContradicted || isOwed;
}

type Shown = { data: BookingMoney; message?: string | undefined };

/** The money of a booking, a line each. */
function show(terminal: Terminal, { data, message }: Shown): void {
  const { payout } = data;
  terminal.write(
    [
      ...(message ? [message] : []),
      `${data.bookingId}: paid ${formatPounds(data.paid)}, refunded ${formatPounds(data.refunded)}, left ${formatPounds(data.left)}`,
      payout
        ? `  payout ${formatPounds(payout.amount)} to ${plain(payout.receiver)}: ${payout.status}${because(held(payout), failed(payout), settled(payout))}`
        : '  no payout yet',
      ...data.refunds.map(
        (refund) =>
          `  refund ${formatPounds(refund.amount)} of ${momentOf(refund.createdAt)}: ${refund.status}${because(refund.reason, failed(refund), settled(refund), isOpen(refund) ? `refund=${refund.id}` : null)}`,
      ),
      ...data.disputes.map(
        (dispute) =>
          `  dispute about ${formatPounds(dispute.amount)} since ${momentOf(dispute.openedAt)}: ${dispute.status}${because(dispute.reason)}`,
      ),
    ].join('\n'),
  );
}

export const money: Command = {
  usage: 'money <booking>',
  summary: 'Show the payment, refunds, payout and disputes of a booking',
  arguments: 1,
  async run({ client, terminal }, [id = '']) {
    show(terminal, await client.send(operatorCalls.getBookingMoney, { params: { id } }));
  },
};

type Send = (client: ApiClient, input: { params: { id: string }; body: { reason: string } }) => Promise<Shown>;

function moneyCommand(name: string, summary: string, isReasonRequired: boolean, send: Send): Command {
  return {
    usage: `${name} <booking> ${isReasonRequired ? '<reason>' : '[<reason>]'}`,
    summary,
    arguments: isReasonRequired ? 2 : 1,
    async run({ client, terminal }, [id = '', ...reason]) {
      show(terminal, await send(client, { params: { id }, body: { reason: reason.join(' ') } }));
    },
  };
}

export const holdPayout = moneyCommand('hold-payout', 'Keep a payout from being sent', true, (client, input) =>
  client.send(operatorCalls.holdPayout, input),
);

export const releasePayout = moneyCommand('release-payout', 'Let a held payout go', true, (client, input) =>
  client.send(operatorCalls.releasePayout, input),
);

export const retryPayout = moneyCommand(
  'retry-payout',
  'Try a payout again, after asking the payment provider what became of it',
  false,
  (client, input) => client.send(operatorCalls.retryPayout, input),
);

export const retryRefund = moneyCommand(
  'retry-refund',
  'Try a refund again, after asking the payment provider what became of it',
  false,
  (client, input) => client.send(operatorCalls.retryRefund, input),
);

const PAYOUT_OUTCOMES: Readonly<Record<string, SettledOutcome>> = { paid: 'paid', 'not-paid': 'notPaid' };
const REFUND_SETTLEMENTS: Readonly<Record<string, RefundSettlement>> = {
  ...PAYOUT_OUTCOMES,
  'paid-elsewhere': 'paidElsewhere',
  'came-back': 'cameBack',
};

interface Settlement<Outcome> {
  outcome: Outcome;
  /** The refund that is meant: needed where `money` shows several. */
  refundId: string;
  reference: string;
  reason: string;
}

type Settle<Outcome> = (
  client: ApiClient,
  input: { params: { id: string }; body: Settlement<Outcome> },
) => Promise<Shown>;

function settleCommand<Outcome>(
  { what, outcomes, summary }: { what: 'payout' | 'refund'; outcomes: Record<string, Outcome>; summary: string },
  send: Settle<Outcome>,
): Command {
  const names = Object.keys(outcomes);
  return {
    usage: `settle-${what} <booking> ${names.join('|')} ${what === 'refund' ? '[refund=<id>] ' : ''}[reference=<id>] <reason>`,
    summary,
    arguments: 3,
    async run({ client, terminal }, [id = '', typed = '', ...rest]) {
      const outcome = outcomes[typed];
      if (outcome === undefined)
        throw new OperatorError(
          `“${typed}” is no outcome.`,
          `Say ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`,
        );
      const words = [...rest];
      const take = (name: string) =>
        words[0]?.startsWith(`${name}=`) ? (words.shift() ?? '').slice(name.length + 1) : '';
      const refundId = what === 'refund' ? take('refund') : '';
      const reference = take('reference');
      const body = { outcome, refundId, reference, reason: words.join(' ') };
      show(terminal, await send(client, { params: { id }, body }));
    },
  };
}

export const settlePayout = settleCommand(
  {
    what: 'payout',
    outcomes: PAYOUT_OUTCOMES,
    summary: 'Say what became of a payout whose outcome stays unknown',
  },
  (client, input) => client.send(operatorCalls.settlePayout, input),
);

export const settleRefund = settleCommand(
  {
    what: 'refund',
    outcomes: REFUND_SETTLEMENTS,
    summary:
      'Say what became of a refund whose outcome stays unknown, that failed and was paid elsewhere, or that came back from there',
  },
  (client, input) => client.send(operatorCalls.settleRefund, input),
);

export const refundPart: Command = {
  usage: 'refund-part <booking> <pounds> <reason>',
  summary: 'Refund a part of what is left of the payment; the booking goes on unless that is all',
  arguments: 3,
  async run({ client, terminal }, [id = '', typed = '', ...reason]) {
    const amount = readPounds(typed);
    if (!amount) throw new OperatorError(`“${typed}” is not an amount.`, 'Give pounds, as in 12.50.');
    const { data } = await client.send(operatorCalls.getBookingMoney, { params: { id } });
    if (data.left === 0) throw new OperatorError('There is no payment to refund.');
    const input = { params: { id }, body: { amount, expectedLeft: data.left, reason: reason.join(' ') } };
    show(terminal, await client.send(operatorCalls.refundPart, input));
  },
};
