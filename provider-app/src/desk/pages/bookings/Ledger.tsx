import { formatPounds } from 'shared-ui/format';
import { Card, Section } from 'shared-ui/ui';
import { DataTable, DescriptionList, type Column } from 'shared-ui/parts';
import type { Booking } from '../../api/bookings';
import { Instant } from '../../components/Text';
import { labelOf } from '../../../lib/valueTexts';
import { ledgerAccounts, moneyTexts as texts } from '../../texts/bookings';
import styles from './Bookings.module.css';

type Transaction = Booking['ledger'][number];

/** The balance of each account, in pounds, in the order in which they first appear; those at zero too. */
export function ledgerSums(ledger: readonly Pick<Transaction, 'entries'>[]): { account: string; amount: number }[] {
  const pence = new Map<string, number>();
  for (const { account, amount } of ledger.flatMap(({ entries }) => entries))
    pence.set(account, (pence.get(account) ?? 0) + Math.round(amount * 100));
  return [...pence].map(([account, sum]) => ({ account, amount: sum / 100 }));
}

const COLUMNS: readonly Column<Transaction>[] = [
  { key: 'what', header: texts.what, cell: ({ description }) => description },
  { key: 'when', header: texts.when, cell: ({ at }) => <Instant at={at} /> },
  {
    key: 'entries',
    header: texts.entries,
    cell: ({ entries }) => (
      <ul className={styles.entries}>
        {entries.map(({ account, amount }, index) => (
          <li key={index}>
            {labelOf(ledgerAccounts, account)} <b>{formatPounds(amount)}</b>
          </li>
        ))}
      </ul>
    ),
  },
];

/** The books of a booking: each entry, and the sum of each account (M-141.2). */
export function Ledger({ ledger }: { ledger: readonly Transaction[] }) {
  const sums = ledgerSums(ledger);
  const total = sums.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  return (
    <Section title={texts.ledger} subtitle={texts.ledgerSubtitle}>
      <Card padding="sm">
        {ledger.length === 0 ? (
          <p>{texts.noLedger}</p>
        ) : (
          <>
            <DataTable
              caption={texts.ledgerTable}
              columns={COLUMNS}
              rows={ledger}
              rowKey={(row) => String(ledger.indexOf(row))}
            />
            <div className={styles.sums}>
              <h3>{texts.sums}</h3>
              <DescriptionList
                layout="rows"
                items={[
                  ...sums.map(({ account, amount }) => ({
                    term: labelOf(ledgerAccounts, account),
                    value: formatPounds(amount),
                  })),
                  { term: texts.total, value: formatPounds(total) },
                ]}
              />
            </div>
          </>
        )}
      </Card>
    </Section>
  );
}
