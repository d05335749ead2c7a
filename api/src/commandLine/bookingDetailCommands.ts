import type { OperatorBookingDetails } from 'contract/desk/operatorBookings';
import { operatorBookingCalls, operatorCalls } from 'contract/desk/operator.calls';
import { readPounds } from 'contract/fields/cleanText';
import { OperatorError } from './apiClient';
import { everyPage } from './everyPage';
import type { Command } from './command';
import { formatPounds } from './pounds';
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
        `${data.bookingId}: ${data.status}/${data.paymentStatus}/${data.assignmentStatus}, ${formatPounds(data.totalPrice)}, ${plain(data.service.name)}`,
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

export const cancel: Command = {
  usage: 'cancel <booking> full|<pounds> [--yes] <reason>',
  summary: 'Cancel a booking and refund all or a part of what is left; shows the sums first, unless --yes',
  arguments: 3,
  async run({ client, terminal }, [id = '', typed = '', ...words]) {
    const read = readPounds(typed);
    const amount = Number.isNaN(read) ? null : read;
    if (amount === null && typed !== 'full')
      throw new OperatorError(`“${typed}” is not an amount.`, 'Give full, or pounds, as in 12.50.');
    const { left } = (await client.send(operatorCalls.getBookingMoney, { params: { id } })).data;
    const back = amount ?? left;
    if (!words.includes('--yes')) {
      const question = `Cancel ${id} and refund ${formatPounds(back)} of ${formatPounds(left)}? Type yes: `;
      const response = await terminal.prompt(question);
      if (response === null)
        throw new OperatorError(
          'Nobody is there to confirm.',
          `Say it beforehand: cancel ${id} ${typed} --yes <reason>`,
        );
      if (response.trim().toLowerCase() !== 'yes') return terminal.write('Nothing was cancelled.');
    }
    const { data } = await client.send(operatorBookingCalls.cancelByOperator, {
      params: { id },
      body: {
        reason: words.filter((word) => word !== '--yes').join(' '),
        refund: amount ?? 'full',
        expectedLeft: left,
      },
    });
    terminal.write(`${data.bookingId} is cancelled; ${formatPounds(back)} of ${formatPounds(left)} go back.`);
  },
};
