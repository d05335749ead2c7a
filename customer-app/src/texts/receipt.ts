import type { ReceiptLineKind } from 'contract/money/payment';

export const receiptTexts = {
  title: 'Receipt',
  /** The link on the booking's page. */
  link: 'Receipt',
  back: 'Back to the booking',
  print: 'Print or save as PDF',
  failed: 'The receipt could not be loaded. Please try again.',
  /** The issuer; on paper the only heading. */
  from: 'Choresy receipt',
  paidBy: 'Paid by',
  method: 'PayPal',
  paidWith: 'Paid with',
  prices: 'Price',
  price: (hourly: string, perDay: string) => `${hourly} an hour, ${perDay} a day`,
  lines: 'Payments and refunds',
  what: 'What',
  when: 'When',
  reference: 'Reference',
  amount: 'Amount',
  kinds: { payment: 'Payment', refund: 'Refund', 'refund-returned': 'Refund that did not arrive' } satisfies Record<
    ReceiptLineKind,
    string
  >,
  /** For a kind that this release does not know yet. */
  otherKind: 'Other',
  paid: 'Paid',
  refunded: 'Refunded',
  total: 'Total paid',
  underWay: (amount: string) => `${amount} more is on its way back to you.`,
  vat: 'All amounts are in pounds sterling and are what you paid, with nothing added. VAT is not shown separately.',
} as const;
