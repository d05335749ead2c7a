import type { OperatorBookingDetails } from 'contract/operatorBookings';
import { operatorBookingCalls } from 'contract/operatorBookings.calls';
import { everyPage } from './everyPage';
import type { Command } from './command';
import { momentOf, plain, table } from './terminal';

function eventLine({ at, kind, by, text, reason }: OperatorBookingDetails['timeline'][number]): string {
  const who = by.name === null ? by.role : `${by.role} ${plain(by.name)}`;
  return `  ${momentOf(at)}  ${kind}  ${plain(text)}${reason === null ? '' : `: ${plain(reason)}`} (${who})`;
}

function ledgerLine({ at, description, entries }: OperatorBookingDetails['ledger'][number]): string {
  const sums = entries.map(({ account, amount }) => `${account} ${amount.toFixed(2)}`).join(', ');
  return `  ${momentOf(at)}  ${plain(description)}: ${sums}`;
}

export const booking: Command = {
  usage: 'booking <booking>',
  summary: 'Show a booking: everything that happened to it, and its books',
  arguments: 1,
  async run({ client, terminal }, [id = '']) {
    const { data } = await client.send(operatorBookingCalls.getOperatorBooking, { params: { id } });
    const { helper, customerDetails: customer } = data;
    terminal.write(
      [
        `${data.bookingId}: ${data.status}/${data.paymentStatus}/${data.assignmentStatus}, £${data.totalPrice.toFixed(2)}, ${plain(data.service.name)}`,
        `  customer: ${plain(customer.name)}, ${plain(customer.email)}, ${plain(customer.phone)}`,
        helper ? `  helper: ${plain(helper.businessName)}, ${helper.email}, ${plain(helper.phone)}` : '  nobody has it',
        'What happened:',
        ...data.timeline.map(eventLine),
        ...(data.ledger.length > 0 ? ['Books:'] : []),
        ...data.ledger.map(ledgerLine),
      ].join('\n'),
    );
  },
};

export const candidates: Command = {
  usage: 'candidates <booking>',
  summary: 'List who could take a booking, in matching’s order, with what decides it',
  arguments: 1,
  async run({ client, terminal }, [id = '']) {
    const data = await everyPage((page) =>
      client.send(operatorBookingCalls.listBookingCandidates, { params: { id }, query: { page } }),
    );
    if (data.length === 0) return terminal.write('Nobody could take it now.');
    terminal.write(
      table(
        ['RANK', 'ID', 'EMAIL', 'HELPER', 'WHY'],
        data.map((one) => [
          one.rank === null ? '–' : String(one.rank),
          one.providerId.slice(0, 8),
          one.email,
          plain(one.businessName),
          [...(one.mismatch === null ? [] : [`but ${one.mismatch}`]), ...one.reasons].join('; '),
        ]),
      ),
    );
  },
};
