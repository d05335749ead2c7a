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
