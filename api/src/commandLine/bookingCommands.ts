import { BOOKING_STATES, TROUBLED_STATES, type OperatorBooking } from 'contract/desk/operator';
import { operatorCalls } from 'contract/desk/operator.calls';
import { OperatorError } from './apiClient';
import { everyPage } from './everyPage';
import type { Command } from './command';
import { findProvider } from './findProvider';
import { formatPounds } from './pounds';
import { readOptions } from './readOptions';
import { plain, table } from './terminal';

function dates({ bookingDate }: OperatorBooking): string {
  return bookingDate.dateRange
    ? `${bookingDate.dateRange.startDate} – ${bookingDate.dateRange.endDate}`
    : (bookingDate.singleDate ?? '');
}

function line(booking: OperatorBooking): string[] {
  return [
    booking.bookingId,
    `${booking.status}/${booking.paymentStatus}/${booking.assignmentStatus}`,
    dates(booking),
    `${booking.timeSlot.startTime}–${booking.timeSlot.endTime}`,
    formatPounds(booking.totalPrice),
    plain(booking.serviceLocation.postalCode),
    plain(booking.service.name),
  ];
}

function details(booking: OperatorBooking): string[] {
  return [
    ...booking.offers.map(
      ({ providerId, businessName, mismatch }) =>
        `    offered: ${providerId.slice(0, 8)} ${plain(businessName)}${mismatch ? ` (but ${mismatch})` : ''}`,
    ),
    ...booking.reasons.slice(0, 5).map((reason) => `    ${plain(reason)}`),
  ];
}

function isTroubled(state: (typeof BOOKING_STATES)[number]): boolean {
  return TROUBLED_STATES.some((one) => one === state);
}

export const bookings: Command = {
  usage: 'bookings [<state>] [--search <text>] [--from <date>] [--to <date>]',
  summary: 'List the bookings that need a hand, or find others, with their offers and events',
  async run({ client, terminal }, args) {
    const { rest, options } = readOptions(args, ['search', 'from', 'to']);
    const [state] = rest;
    const known = BOOKING_STATES.find((name) => name === state);
    if (state && !known)
      throw new OperatorError(`There is no state “${state}”.`, `Use one of: ${BOOKING_STATES.join(', ')}.`);
    const data = await everyPage((page) =>
      client.send(operatorCalls.listOperatorBookings, { query: { state: known, page, ...options } }),
    );
    const isSearch = Object.keys(options).length > 0 || !(known === undefined || isTroubled(known));
    if (data.length === 0) return terminal.write(isSearch ? 'No booking fits.' : 'Nothing needs a hand.');
    const [heading, ...rows] = table(
      ['BOOKING', 'STATUS/PAYMENT/HELPER', 'DATE', 'TIME', 'TOTAL', 'POSTCODE', 'CHORE'],
      data.map(line),
    ).split('\n');
    terminal.write(
      [heading, ...rows.flatMap((row, index) => [row, ...(data[index] ? details(data[index]) : [])])].join('\n'),
    );
  },
};

export const assign: Command = {
  usage: 'assign <booking> <helper> [<reason>]',
  summary: 'Give a paid booking to a helper; with a reason also one that another has accepted',
  arguments: 2,
  async run({ client, terminal }, [id = '', wanted = '', ...reason]) {
    const provider = await findProvider(client, wanted);
    const { data } = await client.send(operatorCalls.assignBooking, {
      params: { id },
      body: { providerId: provider._id, reason: reason.join(' ') },
    });
    const response =
      data.assignmentStatus === 'accepted' ? 'who accepts automatically and has it' : 'who is to accept it';
    terminal.write(`${data.bookingId} is assigned to ${plain(provider.businessName)}, ${response}.`);
  },
};

export const release: Command = {
  usage: 'release <booking> <reason>',
  summary: 'Take a job back from its helper, also an accepted one, and look for another',
  arguments: 2,
  async run({ client, terminal }, [id = '', ...reason]) {
    const { data } = await client.send(operatorCalls.releaseBooking, {
      params: { id },
      body: { reason: reason.join(' ') },
    });
    terminal.write(`${data.bookingId} is released; another helper is looked for.`);
  },
};

export const refund: Command = {
  usage: 'refund <booking> [--yes] [<reason>]',
  summary: 'Cancel a booking and refund it in full; prompts first, unless --yes',
  arguments: 1,
  async run({ client, terminal }, [id = '', ...words]) {
    if (!words.includes('--yes')) {
      const response = await terminal.prompt(`Refund ${id} in full and cancel it? Type yes: `);
      if (response === null)
        throw new OperatorError('Nobody is there to confirm.', `Say it beforehand: refund ${id} --yes`);
      if (response.trim().toLowerCase() !== 'yes') return terminal.write('Nothing was refunded.');
    }
    const reason = words.filter((word) => word !== '--yes').join(' ');
    const { data } = await client.send(operatorCalls.refundBooking, { params: { id }, body: { reason } });
    terminal.write(
      data.paymentStatus === 'refunded'
        ? `${data.bookingId} is refunded: ${formatPounds(data.totalPrice)} go back to ${plain(data.customerDetails.name)}.`
        : `${data.bookingId} is cancelled; the refund of ${formatPounds(data.totalPrice)} is on its way.`,
    );
  },
};
