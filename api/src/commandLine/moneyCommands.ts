import { failureText, holdReasonText } from 'contract/desk/texts';
import type { BookingMoney, RefundOutcome, RefundSettlement, SettledOutcome } from 'contract/desk/operatorMoney';
import { operatorCalls } from 'contract/desk/operator.calls';
import { type Command, OperatorError, plain, type Terminal } from './command';

type Refund = BookingMoney['refunds'][number];

function formatPounds(amount: number): string {
  return `£${amount.toFixed(2)}`;
}

/** An instant as London's clocks show it. */
function momentOf(timestamp: string): string {
  return new Date(timestamp).toLocaleString('en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  });
}

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
function settled({ settledAs, isContradicted }: Pick<Refund, 'settledAs' | 'isContradicted'>): string | null {
  if (isContradicted) return 'settled as not paid, which the payment provider contradicts';
  return settledAs && `settled by hand as ${SETTLED_TEXTS[settledAs]}`;
}

function failed({ failure }: { failure: string | null }): string | null {
  return failure && failureText(failure);
}

function payoutLine(payout: NonNullable<BookingMoney['payout']>): string {
  const held = payout.holdReason && holdReasonText(payout.holdReason);
  return `  payout ${formatPounds(payout.amount)} to ${plain(payout.receiver)}: ${payout.status}${because(held, failed(payout), settled(payout))}`;
}

/** A refund that a person may settle is shown with its id. */
function refundLine(refund: Refund): string {
  const { id, status, settledAs, isContradicted, isOwed } = refund;
  const isOpen = status === 'unknown' || settledAs === 'paidElsewhere' || isContradicted || isOwed;
  return `  refund ${formatPounds(refund.amount)} of ${momentOf(refund.createdAt)}: ${status}${because(refund.reason, failed(refund), settled(refund), isOpen ? `refund=${id}` : null)}`;
}

function show(terminal: Terminal, { data, message }: { data: BookingMoney; message?: string | undefined }): void {
  const lines = [
    ...(message ? [message] : []),
    `${data.bookingId}: paid ${formatPounds(data.paid)}, refunded ${formatPounds(data.refunded)}, left ${formatPounds(data.left)}`,
    data.payout ? payoutLine(data.payout) : '  no payout yet',
    ...data.refunds.map(refundLine),
    ...data.disputes.map(
      ({ amount, openedAt, status, reason }) =>
        `  dispute about ${formatPounds(amount)} since ${momentOf(openedAt)}: ${status}${because(reason)}`,
    ),
  ];
  terminal.write(lines.join('\n'));
}

export const money: Command = {
  usage: 'money <booking>',
  summary: 'Show the payment, refunds, payout and disputes of a booking',
  arguments: 1,
  async run({ client, terminal }, [id = '']) {
    show(terminal, await client.send(operatorCalls.getBookingMoney, { params: { id } }));
  },
};

const PAYOUT_OUTCOMES: Readonly<Record<string, SettledOutcome>> = { paid: 'paid', 'not-paid': 'notPaid' };
const REFUND_SETTLEMENTS: Readonly<Record<string, RefundSettlement>> = {
  ...PAYOUT_OUTCOMES,
  'paid-elsewhere': 'paidElsewhere',
  'came-back': 'cameBack',
};

/** The outcome that a word names. @throws OperatorError when it names none */
function outcomeOf<Outcome>(outcomes: Readonly<Record<string, Outcome>>, word: string): Outcome {
  const outcome = Object.hasOwn(outcomes, word) ? outcomes[word] : undefined;
  if (outcome !== undefined) return outcome;
  const names = Object.keys(outcomes);
  throw new OperatorError(`“${word}” is no outcome.`, `Say ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`);
}

/** Takes `name=…` from the front of the words, if it is there. */
function takeOption(words: string[], name: string): string {
  return words[0]?.startsWith(`${name}=`) ? (words.shift() ?? '').slice(name.length + 1) : '';
}

export const settlePayout: Command = {
  usage: `settle-payout <booking> ${Object.keys(PAYOUT_OUTCOMES).join('|')} [reference=<id>] <reason>`,
  summary: 'Say what became of a payout whose outcome stays unknown',
  arguments: 3,
  async run({ client, terminal }, [id = '', word = '', ...words]) {
    const outcome = outcomeOf(PAYOUT_OUTCOMES, word);
    const body = { outcome, reference: takeOption(words, 'reference'), reason: words.join(' ') };
    show(terminal, await client.send(operatorCalls.settlePayout, { params: { id }, body }));
  },
};

export const settleRefund: Command = {
  usage: `settle-refund <booking> ${Object.keys(REFUND_SETTLEMENTS).join('|')} [refund=<id>] [reference=<id>] <reason>`,
  summary:
    'Say what became of a refund whose outcome stays unknown, that failed and was paid elsewhere, or that came back from there',
  arguments: 3,
  async run({ client, terminal }, [id = '', word = '', ...words]) {
    const outcome = outcomeOf(REFUND_SETTLEMENTS, word);
    const refundId = takeOption(words, 'refund');
    const reference = takeOption(words, 'reference');
    const body = { outcome, refundId, reference, reason: words.join(' ') };
    show(terminal, await client.send(operatorCalls.settleRefund, { params: { id }, body }));
  },
};
