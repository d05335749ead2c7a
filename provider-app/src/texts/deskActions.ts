import { isolate } from 'contract/fields/characters';
import type { ActionId } from '../lib/attentionActions';

const MAILED = 'Kept in the audit, and mailed to the helper';

interface ActionTexts {
  /** On the button. */
  label: string;
  /** Of the dialog; `subject` is a booking, a helper or a job. */
  title: (subject: string) => string;
  /** What the action does. */
  lead: string;
  /** Who reads the reason; by default that it is kept in the audit. */
  reasonHint?: string;
}

/** What is shown of each action. */
export const deskActions: Record<ActionId, ActionTexts> = {
  approve: {
    label: 'Approve',
    title: (subject) => `Approve ${isolate(subject)}`,
    lead: 'The helper can then be given jobs, and gets a mail with your reason.',
    reasonHint: MAILED,
  },
  deactivate: {
    label: 'Turn down',
    title: (subject) => `Turn down ${isolate(subject)}`,
    lead: 'The account is deactivated, and the helper gets a mail with your reason. It can be activated again later.',
    reasonHint: MAILED,
  },
  suspend: {
    label: 'Deactivate',
    title: (subject) => `Deactivate ${isolate(subject)}`,
    lead: 'The helper gets no more jobs. Those that are accepted stay, the others are offered to somebody else. With a reason the helper gets a mail that gives it.',
    reasonHint: MAILED,
  },
  activate: {
    label: 'Activate',
    title: (subject) => `Activate ${isolate(subject)}`,
    lead: 'The helper can work again. With a reason the helper gets a mail that gives it.',
    reasonHint: MAILED,
  },
  assign: {
    label: 'Assign',
    title: (subject) => `Assign ${isolate(subject)}`,
    lead: 'The helper you choose is asked to do this job.',
  },
  reassign: {
    label: 'Reassign',
    title: (subject) => `Reassign ${isolate(subject)}`,
    lead: 'The job is taken from its helper and the one you choose is asked to do it.',
  },
  release: {
    label: 'Release',
    title: (subject) => `Release ${isolate(subject)}`,
    lead: 'The job is taken back from its helper and another one is looked for. Helper and customer get a mail.',
  },
  cancel: {
    label: 'Cancel booking',
    title: (subject) => `Cancel booking ${isolate(subject)}`,
    lead: 'Customer and helper get a mail, the helper is free, and nothing is paid out. What does not go back is kept.',
  },
  refund: {
    label: 'Refund and cancel',
    title: (subject) => `Refund and cancel ${isolate(subject)}`,
    lead: 'The booking is cancelled and everything that is left of the payment goes back to the customer.',
  },
  refundPart: {
    label: 'Refund a part',
    title: (subject) => `Refund a part of ${isolate(subject)}`,
    lead: 'The booking goes on as long as something is left; a payout that has not been sent shrinks by this sum.',
  },
  retryRefund: {
    label: 'Retry refund',
    title: (subject) => `Retry refund of ${isolate(subject)}`,
    lead: 'What became of it is found out at the payment provider first.',
  },
  settleRefund: {
    label: 'Settle refund',
    title: (subject) => `Settle refund of ${isolate(subject)}`,
    lead: 'Look it up first, at the payment provider or the bank. Nothing is sent: you say what became of it.',
  },
  holdPayout: {
    label: 'Hold payout',
    title: (subject) => `Hold payout of ${isolate(subject)}`,
    lead: 'It is not sent until somebody releases it.',
  },
  releasePayout: {
    label: 'Release payout',
    title: (subject) => `Release payout of ${isolate(subject)}`,
    lead: 'It is sent after the usual look at its payment.',
  },
  retryPayout: {
    label: 'Retry payout',
    title: (subject) => `Retry payout of ${isolate(subject)}`,
    lead: 'What became of it is found out at the payment provider first.',
  },
  settlePayout: {
    label: 'Settle payout',
    title: (subject) => `Settle payout of ${isolate(subject)}`,
    lead: 'Look it up at the payment provider first. Nothing is sent: you say what became of it.',
  },
  settle: {
    label: 'Settle',
    title: (subject) => `Settle the money of ${isolate(subject)}`,
    lead: 'Look it up at the payment provider first. Nothing is sent: you say what became of it.',
  },
  decideProblem: {
    label: 'Decide',
    title: (subject) => `Decide the problem of ${isolate(subject)}`,
    lead: 'What you give back leaves at once, and the helper is paid the rest. Customer and helper get a mail.',
    reasonHint: 'Kept in the audit, and shown to the customer and the helper',
  },
  removeReview: {
    label: 'Remove',
    title: (subject) => `Remove the review of ${isolate(subject)}`,
    lead: 'Its rating no longer counts. In place of the text everybody reads your reason and the date.',
    reasonHint: 'Kept in the audit, and shown to everybody',
  },
  dismissReport: {
    label: 'Dismiss report',
    title: (subject) => `Dismiss report of ${isolate(subject)}`,
    lead: 'The review stays as it is. To remove it, open it among the reviews.',
  },
  restoreReview: {
    label: 'Restore',
    title: (subject) => `Restore the review of ${isolate(subject)}`,
    lead: 'Everybody reads the review again, and its rating counts.',
  },
  retryJob: { label: 'Retry', title: (subject) => `Retry ${isolate(subject)}`, lead: 'The work is tried again now.' },
  dismissJob: {
    label: 'Dismiss',
    title: (subject) => `Dismiss ${isolate(subject)}`,
    lead: 'The work is deleted and never done.',
  },
};
