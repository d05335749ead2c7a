import { isolate } from 'contract/fields/characters';
import type { Side } from 'contract/bookings/statuses';
import type { DeskReason, ProblemKind } from 'contract/bookings/problem';

export const problemKinds: Record<ProblemKind, string> = {
  'nobody-came': 'Nobody came',
  'not-finished': 'The work is not finished',
  'poor-work': 'The work is not good',
  'no-access': 'Nobody was there, or I could not get in',
  'not-as-booked': 'The job was not what was booked',
  damage: 'Something was damaged',
  behaviour: 'How somebody behaved',
  other: 'Something else',
};

export const deskReasons: Record<DeskReason, string> = {
  asked: 'One side asked for it.',
  noAnswer: 'The last offer was not answered in time.',
  noOffer: 'Nobody made an offer in time.',
  paidOut: 'The helper was paid before it was reported.',
  disputed: 'The payment is disputed at PayPal as well.',
};

export const sideNames: Record<Side, string> = { customer: 'Customer', provider: 'Helper' };
const OTHERS: Record<Side, string> = { customer: 'your helper', provider: 'your customer' };

export const problemTexts = {
  title: 'Problem',
  failed: 'What is reported could not be loaded. Please try again.',
  invite: (until: string | null) =>
    `If something is not right, report it${until === null ? '' : ` until ${until}`}. Nothing is paid out until it is solved.`,
  report: 'Report a problem',
  kind: 'What is it about?',
  chooseKind: 'Please choose',
  kindRequired: 'Please say what it is about',
  text: 'What happened?',
  textHint: 'The other side and our team read this. You can add pictures afterwards.',
  textRequired: 'Please describe what happened',
  submitReport: 'Report',
  busy: 'Sending...',
  actionFailed: 'This did not work. Please try again.',
  about: 'About',
  reportedBy: 'Reported',
  by: (name: string, at: string) => `${isolate(name)}, ${at}`,
  you: 'You',
  happened: 'What happened',
  removed: 'The text was removed with the account.',
  offers: 'Offers',
  offerLine: (number: number, by: string, refund: string, of: string) => `${number}. ${by}: ${refund} of ${of} back`,
  solved: 'Solved',
  agreed: (refund: string, of: string) => `Agreed: ${refund} of ${of} go back to the customer.`,
  decided: (refund: string, of: string) => `Our team has decided: ${refund} of ${of} go back to the customer.`,
  reasonOfDesk: 'Why our team decides',
  reason: (reason: string) => `Why: ${reason}`,
  withdrawn: 'It was withdrawn.',
  ended: 'It has ended with the booking.',
  desk: 'Our team decides now, and writes to you both.',
  waitForOffer: (deadline: string) =>
    `Make an offer, or wait for one. If there is none by ${deadline}, our team decides.`,
  waitForAnswer: (side: Side, deadline: string) =>
    `Your offer waits for ${OTHERS[side]}. If there is no answer by ${deadline}, our team decides.`,
  answer: (deadline: string) =>
    `Accept the offer, or make another. If you do neither by ${deadline}, our team decides.`,
  offersLeft: (count: number) =>
    count === 0 ? 'You have made all your offers.' : `You can make ${count} more ${count === 1 ? 'offer' : 'offers'}.`,
  offer: 'Make an offer',
  offerTitle: 'Make an offer',
  refund: 'Back to the customer, in pounds',
  refundHint: (left: string) => `From nothing to all of the ${left} that are left of the payment.`,
  refundInvalid: (left: string) => `Please give an amount from 0 to ${left}, as in 12.50`,
  submitOffer: 'Send the offer',
  accept: 'Accept the offer',
  acceptTitle: 'Accept this offer?',
  submitAccept: (refund: string) => `Accept ${refund}`,
  askDesk: 'Ask our team',
  askTitle: 'Let our team decide?',
  askText: 'Then no more offers can be made. Our team looks at both sides and decides what goes back.',
  submitAsk: 'Ask our team',
  withdraw: 'Withdraw the report',
  withdrawTitle: 'Withdraw the report?',
  withdrawText: 'The problem counts as solved without a refund, and the payout goes on.',
  submitWithdraw: 'Withdraw',
  toCustomer: 'Back to the customer',
  toProvider: 'The helper gets',
  toYou: 'You get',
  commission: 'Our commission',
  pictures: 'Pictures',
  picture: (number: number, by: string) => `Picture ${number}, by ${by}`,
  pictureFailed: 'This picture could not be loaded.',
  addPicture: 'Add a picture',
  pictureHint: 'JPEG, PNG or WebP. Only both of you and our team see it, without its location.',
  adding: 'Adding the picture...',
  added: 'The picture is added.',
} as const;
