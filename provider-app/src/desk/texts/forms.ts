/** The dialogs in which things are solved. */
export const actionTexts = {
  reason: 'Reason',
  reasonHint: 'Kept in the audit',
  failed: 'This did not work. Please try again.',
  network: 'The server cannot be reached. Please try again.',
  busy: 'Working...',
  publicText: 'Everybody will read:',
  done: 'Done.',
  money: (paid: string, refunded: string, left: string) => `Paid ${paid}, refunded ${refunded}, left ${left}.`,
  refundAll: (left: string) => `Refund ${left} and cancel`,
  allEnds: 'That is all that is left, so the booking is cancelled.',
  amount: 'Amount in pounds',
  amountMissing: 'Please give an amount in pounds, as in 12.50',
  amountTooHigh: (left: string) => `No more than ${left} is left.`,
  decision: 'Decision',
  chooseDecision: 'Please choose',
  decisionMissing: 'Please choose a decision',
  backInPounds: 'Back to the customer, in pounds',
  backMissing: (left: string) => `Please give an amount from 0 to ${left}, as in 12.50`,
  refund: 'Refund',
  refundFull: 'All of it',
  refundSome: 'A part',
  refundNothing: 'Nothing',
  cancelAndRefund: (back: string) => `Cancel and refund ${back}`,
  cancelOnly: 'Cancel without a refund',
  cancelUnpaid: 'Nothing is paid, so nothing goes back.',
  kept: (back: string, kept: string) => `${back} goes back to the customer, ${kept} is kept.`,
  bookingFailed: 'The booking could not be loaded.',
  booking: (service: string, when: string, where: string) => `${service}, ${when}, ${where}`,
  offers: 'Who could take it',
  noOffers: 'Nobody has offered to do this job.',
  fits: 'fits',
  doesNotFit: (reason: string) => `does not fit: ${reason}`,
  otherProvider: 'Another approved helper',
  otherProviderHint: 'Search by name, business or e-mail address, then choose',
  chosen: 'Chosen',
  providerMissing: 'Please choose a helper',
  history: 'What happened so far',
} as const;

export const moneyQueryTexts = {
  errorTitle: 'The money of this booking could not be loaded.',
  failed: actionTexts.failed,
};

/** The dialog that settles a payout or refund by hand. */
export const settleTexts = {
  outcome: 'What became of it?',
  outcomeMissing: 'Please say what became of it',
  payout: {
    paid: {
      choice: (amount: string) => `The payout of ${amount} was paid`,
      consequence: 'It counts as sent, and is not sent again.',
    },
    notPaid: {
      choice: (amount: string) => `The payout of ${amount} was not paid`,
      consequence: 'It is still owed to the helper, and can be retried.',
    },
  },
  refund: {
    paid: {
      choice: (amount: string) => `The refund of ${amount} was made`,
      consequence: 'It counts as sent back, and is not sent again.',
    },
    notPaid: {
      choice: (amount: string) => `The refund of ${amount} was not made`,
      consequence: 'It is still owed to the customer, and can be retried.',
    },
    paidElsewhere: {
      choice: (amount: string) => `${amount} was paid back without the payment provider`,
      consequence: 'By bank transfer, for example. It counts as sent back, and is not sent again.',
    },
    cameBack: {
      choice: (amount: string) => `${amount} paid back without the payment provider has come back, or was never sent`,
      consequence: 'It is owed to the customer again, and can be retried, or paid once more.',
    },
  },
  contradicted: 'The payment provider reports it as paid. No money moves; the contradiction is over.',
  reference: 'Reference',
  referenceHint: 'At the payment provider or the bank, where there is one',
  settle: 'Settle',
  settleAs: {
    paid: (amount: string) => `Settle ${amount} as paid`,
    notPaid: (amount: string) => `Settle ${amount} as not paid`,
    paidElsewhere: (amount: string) => `Settle ${amount} as paid elsewhere`,
    cameBack: (amount: string) => `Settle ${amount} as not received`,
  },
  nothing: 'There is nothing to settle: its outcome is known, or it has to be retried first.',
} as const;
