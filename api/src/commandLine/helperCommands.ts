import type { OperatorProvider } from 'contract/desk/operatorProviders';
import { operatorProviderCalls } from 'contract/desk/operator.calls';
import type { Command } from './command';
import { findProvider } from './findProvider';
import { formatPounds } from './pounds';
import { momentOf, plain } from './terminal';

function percent(share: number | null): string {
  return share === null ? 'nothing yet' : `${Math.round(share * 100)}%`;
}

function profileLines(provider: OperatorProvider): string[] {
  const state = provider.isActive ? (provider.isApproved ? 'approved' : 'pending') : 'inactive';
  return [
    `${plain(provider.businessName)}: ${plain(provider.name)}, ${provider.email}, ${plain(provider.phone)}`,
    `  ${provider._id}  ${state}, since ${momentOf(provider.createdAt)}`,
    `  categories: ${provider.categories.map(plain).join(', ') || 'all'}; areas: ${provider.areas.map(plain).join(', ') || 'everywhere'}`,
    `  picture: ${provider.pictureUrl ?? 'none'}; payouts to ${plain(provider.paypalEmail)}`,
  ];
}

function figureLines({ figures, bookings }: OperatorProvider): string[] {
  const { counts } = bookings;
  return [
    `  accepted ${figures.accepted} of ${figures.asked} (${percent(figures.acceptanceRate)}), completed ${figures.completed} of ${figures.due} (${percent(figures.completionRate)})`,
    `  rating: ${figures.rating === null ? 'none' : `${figures.rating} of ${figures.reviews}`}; paid out ${formatPounds(figures.paidOut)}, to be paid ${formatPounds(figures.toBePaid)}`,
    `  bookings: ${counts.confirmed} confirmed, ${counts.completed} completed, ${counts.cancelled} cancelled`,
    ...bookings.last.map(
      (one) =>
        `    ${one.bookingId}  ${momentOf(one.startsAt)}  ${one.status}/${one.paymentStatus}/${one.assignmentStatus}  ${formatPounds(one.totalPrice)}  ${plain(one.serviceName)}`,
    ),
  ];
}

function noteLine({ writtenAt, operator, text }: OperatorProvider['notes'][number]): string {
  return `  note of ${momentOf(writtenAt)}, ${operator.email}: ${plain(text)}`;
}

export const helper: Command = {
  usage: 'helper <helper>',
  summary: 'Show a helper: profile, history, bookings, figures and notes',
  arguments: 1,
  async run({ client, terminal }, [wanted = '']) {
    const { _id: id } = await findProvider(client, wanted);
    const { data } = await client.send(operatorProviderCalls.getOperatorProvider, { params: { id } });
    terminal.write(
      [
        ...profileLines(data),
        ...figureLines(data),
        ...data.history.map(
          ({ action, operator, reason, doneAt }) =>
            `  ${action} on ${momentOf(doneAt)} by ${operator.email}${reason === null ? '' : `: ${plain(reason)}`}`,
        ),
        ...data.notes.map(noteLine),
      ].join('\n'),
    );
  },
};

export const note: Command = {
  usage: 'note <helper> <text>',
  summary: 'Note something about a helper, for operators only',
  arguments: 2,
  async run({ client, terminal }, [wanted = '', ...words]) {
    const { _id: id, businessName } = await findProvider(client, wanted);
    await client.send(operatorProviderCalls.addProviderNote, { params: { id }, body: { text: words.join(' ') } });
    terminal.write(`Noted about ${plain(businessName)}.`);
  },
};
