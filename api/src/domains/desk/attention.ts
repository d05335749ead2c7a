import type { AttentionItem, AttentionKind } from 'contract/desk/attention';
import { failureText, holdReasonText } from 'contract/desk/texts';
import { checkText, checkTexts } from 'contract/people/check';
import type { DeskReason } from 'contract/bookings/problem';
import type { Dated } from '../../platform/lib/durations';
import { longDate } from '../../platform/lib/format';
import type { AttentionRow } from './attention.repo';

const DESK_REASON_TEXTS: Record<DeskReason, string> = {
  asked: 'one side asks us to',
  noAnswer: 'an offer was not answered',
  noOffer: 'nobody made an offer',
  paidOut: 'the payout has left already',
  disputed: 'the payment was disputed',
};

const PROBLEMS: Record<AttentionKind, (detail: string) => string> = {
  'unassigned-booking': (status) =>
    status === 'rejected' ? 'Its helper has rejected it, and nobody has it.' : 'It is paid and nobody has it.',
  'overdue-booking': (status) =>
    status === 'accepted'
      ? 'It ended a day ago or more and is not marked as completed.'
      : 'Its helper has not answered in time.',
  'helper-out-of-work': (name) => `${name} has it and is not active or not approved.`,
  'missing-check': (missing) =>
    `Its helper lacks a check that it requires: ${checkTexts(JSON.parse(missing) as string[])}. Please assign it to another.`,
  'held-payout': (reason) => `The payout is held${afterColon(holdReasonText(reason))}.`,
  'unknown-payout': () => 'Whether the payout was made is not known; the payment provider is asked again.',
  'delayed-payout': () => 'The payout could not be sent yet; it is tried again.',
  'failed-payout': (code) => `The payout failed${afterColon(code && failureText(code))}.`,
  'unknown-refund': () => 'Whether the refund was made is not known; the payment provider is asked again.',
  'delayed-refund': () => 'The refund could not be sent yet; it is tried again.',
  'failed-refund': (code) =>
    code === 'RETURNED_TO_US'
      ? 'Money of a cancelled booking that had been reversed came again, and has not gone back to its customer.'
      : `The refund failed${afterColon(code && failureText(code))}.`,
  'contradicted-settlement': (what) =>
    `The payment provider reports the ${what} as paid that was settled as not paid; settle it as paid once that is checked.`,
  'refused-payment': (code) =>
    `The payment provider refused a payment, and not because of its payer (${code}): please check our account there.`,
  'open-dispute': (reason) => `The payer disputes the payment${because(reason)}.`,
  'open-problem': (why) => `A problem has to be decided${because(DESK_REASON_TEXTS[why as DeskReason] ?? '')}.`,
  'given-up-job': (error) => `This work was given up${because(error)}.`,
  'failing-job': (error) => `This work keeps failing${because(error)}; it is tried again.`,
  'pending-helper': () => 'A new helper waits for approval.',
  'frozen-helper': () => 'The helper says that somebody else was in the account: all payouts wait.',
  'ending-check': (detail) => {
    const checks = JSON.parse(detail) as [what: string, endDate: string][];
    return `To be checked anew: ${checks.map(([what, endDate]) => `${checkText(what)}, valid until ${longDate(endDate)}`).join('; ')}.`;
  },
  'reported-review': (reason) => `The helper reports a review of their work${because(reason)}.`,
  'open-report': (detail) =>
    detail === 'appealed' ? 'Somebody appeals against a decision.' : `Reports that wait for a decision: ${detail}.`,
  'unanswered-chat': (count) => `Messages without a reply: ${count}.`,
};

function afterColon(text: string): string {
  return text && `: ${text}`;
}

function because(reason: string): string {
  return reason === '' ? '' : ` (${reason})`;
}

/** An item of the list as operators read it. */
export function toAttentionItem({ detail, ...row }: AttentionRow): Dated<AttentionItem> {
  return { ...row, problem: PROBLEMS[row.kind](detail ?? '') };
}
