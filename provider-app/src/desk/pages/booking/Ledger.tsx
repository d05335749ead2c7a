import { formatInstant, formatPounds } from 'shared-ui/format';
import { Card, Section } from 'shared-ui/ui';
import { DataTable, type Column } from 'shared-ui/ui/DataTable';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { ledgerSums } from '../../lib/ledgerSums';
import { ledgerAccounts, moneyTexts as texts } from '../../texts/booking';
import styles from './BookingPage.module.css';
import type { Booking } from './booking';

type Transaction = Booking['ledger'][number];

function accountOf(account: string): string {
  return ledgerAccounts[account] ?? account;
}

const COLUMNS: readonly Column<Transaction>[] = [
  { key: 'what', header: texts.what, cell: ({ description }) => description },
  { key: 'when', header: texts.when, cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time> },
  {
    key: 'entries',
    header: texts.entries,
    cell: ({ entries }) => (
      <ul className={styles.entries}>
        {entries.map(({ account, amount }, index) => (
          <li key={index}>
            {accountOf(account)} <b>{formatPounds(amount)}</b>
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
                  ...sums.map(({ account, amount }) => ({ term: accountOf(account), value: formatPounds(amount) })),
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
