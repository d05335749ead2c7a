import type { BookkeepingPeriod } from 'contract/money/bookkeeping';
import type { Person } from './builders';
import { callApi } from './callApi';
import { dataOf } from './paidApp';
import type { TestApp } from './testApp';

/** One line of the ledger, as it is stored. */
export interface LedgerLine {
  at: Date;
  bookingId: string;
  account: string;
  pence: number;
}

/** The ledger as it is, without the queries of the books. */
export async function readLedger({ context }: TestApp): Promise<LedgerLine[]> {
  const rows = await context.db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select(['ledger_transactions.created_at', 'booking_id', 'account', 'amount_pence'])
    .execute();
  return rows.map((row) => ({
    at: row.created_at,
    bookingId: row.booking_id ?? '',
    account: row.account,
    pence: row.amount_pence,
  }));
}

export async function readOwn<Data>(app: TestApp, { token }: Person, path: string): Promise<Data> {
  return dataOf<Data>(await callApi(app, 'GET', `/api/provider/${path}`, { token }));
}

/** The rows of all pages of a list of the books. */
export async function readPages<Row>(
  app: TestApp,
  { token }: Person,
  path: string,
  { from, to }: BookkeepingPeriod,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const query = `from=${from}&to=${to}&page=${page}`;
    const response = await callApi(app, 'GET', `/api/provider/books/${path}?${query}`, { token });
    rows.push(...dataOf<Row[]>(response));
    const { totalPages, totalEntries } = response.body['pagination'] as { totalPages: number; totalEntries: number };
    if (page < totalPages) continue;
    if (rows.length !== totalEntries) throw new Error(`${rows.length} rows on pages for ${totalEntries}`);
    return rows;
  }
}

/** The rows of the books' CSV file, without its header. No service of the tests has a comma in its name. */
export async function readBooksCsv(
  app: TestApp,
  { token }: Person,
  { from, to }: BookkeepingPeriod,
): Promise<string[][]> {
  const { text } = await callApi(app, 'GET', `/api/provider/books.csv?from=${from}&to=${to}`, { token });
  const [, ...lines] = text.trimEnd().split('\r\n');
  return lines.map((line) => line.split(','));
}
