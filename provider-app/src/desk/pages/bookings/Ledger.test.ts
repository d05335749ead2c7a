import { ledgerSums } from './Ledger';

it('sums each account to the penny, in the order of the ledger', () => {
  const ledger = [
    {
      entries: [
        { account: 'paypal_balance', amount: 37 },
        { account: 'customer_funds', amount: -37 },
      ],
    },
    {
      entries: [
        { account: 'paypal_fees', amount: 1.37 },
        { account: 'paypal_balance', amount: -1.37 },
      ],
    },
    {
      entries: [
        { account: 'customer_funds', amount: 37 },
        { account: 'provider_payable', amount: -33.3 },
      ],
    },
    {
      entries: [
        { account: 'paypal_balance', amount: 0.1 },
        { account: 'paypal_balance', amount: 0.2 },
      ],
    },
  ];
  expect(ledgerSums(ledger)).toEqual([
    { account: 'paypal_balance', amount: 35.93 },
    { account: 'customer_funds', amount: 0 },
    { account: 'paypal_fees', amount: 1.37 },
    { account: 'provider_payable', amount: -33.3 },
  ]);
  expect(ledgerSums([])).toEqual([]);
});
