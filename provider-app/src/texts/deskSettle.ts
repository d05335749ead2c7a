/** The dialog that settles a payout or refund by hand. */
export const settleTexts = {
  outcome: 'What became of it?',
  outcomeMissing: 'Please say what became of it',
  choice: {
    payout: {
      paid: (amount: string) => `The payout of ${amount} was paid`,
      notPaid: (amount: string) => `The payout of ${amount} was not paid`,
    },
    refund: {
      paid: (amount: string) => `The refund of ${amount} was made`,
      notPaid: (amount: string) => `The refund of ${amount} was not made`,
    },
  },
  consequence: {
    payout: {
      paid: 'It counts as sent, and is not sent again.',
      notPaid: 'It is still owed to the helper, and can be retried.',
    },
    refund: {
      paid: 'It counts as sent back, and is not sent again.',
      notPaid: 'It is still owed to the customer, and can be retried.',
    },
  },
  contradicted: 'The payment provider reports it as paid. No money moves; the contradiction is over.',
  reference: 'Reference at the payment provider',
  referenceHint: 'Where there is one',
  settle: 'Settle',
  settleAs: {
    paid: (amount: string) => `Settle ${amount} as paid`,
    notPaid: (amount: string) => `Settle ${amount} as not paid`,
  },
  nothing: 'Its outcome is known by now. There is nothing to settle.',
} as const;
