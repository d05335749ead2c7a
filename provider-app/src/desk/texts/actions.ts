import { isolate } from 'contract/fields/characters';

const MAILED = 'Kept in the audit, and mailed to the helper';

interface ActionTexts {
  /** On the button. */
  label: string;
  /** Before the subject in the dialog's title. @default the label */
  title?: string;
  /** The effect of the action. */
  lead: string;
  /** Tells who reads the reason; by default that it is kept in the audit. */
  reasonHint?: string;
}

const actions = {
  approve: {
    label: 'Approve',
    lead: 'The helper can then be given jobs, and gets a mail with your reason.',
    reasonHint: MAILED,
  },
  deactivate: {
    label: 'Turn down',
    lead: 'The account is deactivated, and the helper gets a mail with your reason. It can be activated again later.',
    reasonHint: MAILED,
  },
  suspend: {
    label: 'Deactivate',
    lead: 'The helper gets no more jobs. Those that are accepted stay, the others are offered to somebody else. With a reason the helper gets a mail that gives it.',
    reasonHint: MAILED,
  },
  activate: {
    label: 'Activate',
    lead: 'The helper can work again. With a reason the helper gets a mail that gives it.',
    reasonHint: MAILED,
  },
  unfreeze: {
    label: 'Let payouts go',
    title: 'Let payouts go of',
    lead: 'Talk to the helper first, by phone: check the payout address, and that the password is a new one. What waits is sent after the usual look at its payment.',
  },
  resetHelper: {
    label: 'Reset login',
    title: 'Reset login of',
    lead: 'Second factor and passkeys are removed, and the helper is logged out and gets a mail with your reason. Payouts wait for 72 hours. Make sure by phone that it is the helper who asks.',
    reasonHint: MAILED,
  },
  resetCustomer: {
    label: 'Reset the customer’s login',
    title: 'Reset the customer’s login of',
    lead: 'Second factor and passkeys are removed, and the customer is logged out and gets a mail with your reason. Make sure by phone that it is the customer who asks.',
    reasonHint: 'Kept in the audit, and mailed to the customer',
  },
  endCheck: {
    label: 'End check',
    title: 'End check of',
    lead: 'It is not valid any more, at once. Jobs that require it and are not accepted are offered to others; accepted ones show up on Today.',
  },
  assign: { label: 'Assign', lead: 'The helper you choose is asked to do this job.' },
  reassign: { label: 'Reassign', lead: 'The job is taken from its helper and the one you choose is asked to do it.' },
  release: {
    label: 'Release',
    lead: 'The job is taken back from its helper and another one is looked for. Helper and customer get a mail.',
  },
  cancel: {
    label: 'Cancel booking',
    lead: 'Customer and helper get a mail, the helper is free, and nothing is paid out. What does not go back is kept.',
  },
  refund: {
    label: 'Refund and cancel',
    lead: 'The booking is cancelled and everything that is left of the payment goes back to the customer.',
  },
  refundPart: {
    label: 'Refund a part',
    title: 'Refund a part of',
    lead: 'The booking goes on as long as something is left; a payout that has not been sent shrinks by this sum.',
  },
  retryRefund: {
    label: 'Retry refund',
    title: 'Retry refund of',
    lead: 'What became of it is found out at the payment provider first.',
  },
  settleRefund: {
    label: 'Settle refund',
    title: 'Settle refund of',
    lead: 'Look it up first, at the payment provider or the bank. Nothing is sent: you say what became of it.',
  },
  holdPayout: { label: 'Hold payout', title: 'Hold payout of', lead: 'It is not sent until somebody releases it.' },
  releasePayout: {
    label: 'Release payout',
    title: 'Release payout of',
    lead: 'It is sent after the usual look at its payment.',
  },
  retryPayout: {
    label: 'Retry payout',
    title: 'Retry payout of',
    lead: 'What became of it is found out at the payment provider first.',
  },
  settlePayout: {
    label: 'Settle payout',
    title: 'Settle payout of',
    lead: 'Look it up at the payment provider first. Nothing is sent: you say what became of it.',
  },
  settle: {
    label: 'Settle',
    title: 'Settle the money of',
    lead: 'Look it up at the payment provider first. Nothing is sent: you say what became of it.',
  },
  decideProblem: {
    label: 'Decide',
    title: 'Decide the problem of',
    lead: 'What you give back leaves at once, and the helper is paid the rest. Customer and helper get a mail.',
    reasonHint: 'Kept in the audit, and shown to the customer and the helper',
  },
  decideReport: {
    label: 'Decide',
    title: 'Decide about',
    lead: 'The decision takes effect at once. Either side may be able to appeal; another operator decides then.',
    reasonHint: 'Kept in the audit, and sent to both sides: name nobody who reported',
  },
  removeReview: {
    label: 'Remove',
    title: 'Remove the review of',
    lead: 'Its rating no longer counts. In place of the text everybody reads your reason and the date.',
    reasonHint: 'Kept in the audit, and shown to everybody',
  },
  dismissReport: {
    label: 'Dismiss report',
    title: 'Dismiss report of',
    lead: 'The review stays as it is. To remove it, open it among the reviews.',
  },
  restoreReview: {
    label: 'Restore',
    title: 'Restore the review of',
    lead: 'Everybody reads the review again, and its rating counts.',
  },
  endQuarantine: {
    label: 'End the quarantine',
    title: 'End the quarantine of',
    lead: 'Money, mails and deadlines go on at once: a booking that has no helper by its start is cancelled and refunded then, so look at Today. Call the people below first: what they booked or changed since is gone.',
  },
  retryJob: { label: 'Retry', lead: 'The work is tried again now.' },
  dismissJob: { label: 'Dismiss', lead: 'The work is deleted and never done.' },
} satisfies Record<string, ActionTexts>;

/** The actions on an item on its row, or on a booking on its page. */
export type ActionId = keyof typeof actions;

export const deskActions: Record<ActionId, ActionTexts> = actions;

/** @param subject a booking, a helper or a job */
export function actionTitle(action: ActionId, subject: string): string {
  const { label, title = label } = deskActions[action];
  return `${title} ${isolate(subject)}`;
}
