interface LedgerTransaction {
  /** In pounds: debit positive, credit negative. */
  entries: readonly { account: string; amount: number }[];
}

/** The balance of each account, in pounds, in the order in which they first appear; those at zero too. */
export function ledgerSums(ledger: readonly LedgerTransaction[]): { account: string; amount: number }[] {
  const pence = new Map<string, number>();
  for (const { account, amount } of ledger.flatMap(({ entries }) => entries))
    pence.set(account, (pence.get(account) ?? 0) + Math.round(amount * 100));
  return [...pence].map(([account, sum]) => ({ account, amount: sum / 100 }));
}
