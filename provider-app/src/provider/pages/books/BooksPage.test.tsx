import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BookkeepingJob, BookkeepingPayout } from 'contract/money/bookkeeping';
import { expectNoAxeViolations, provider, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { BooksPage } from './BooksPage';

function job(given: Partial<BookkeepingJob> = {}): BookkeepingJob {
  return {
    bookingId: 'CH-00000001',
    serviceName: 'Tap and leak repair',
    at: '2026-11-17T12:00:00.000Z',
    pricePence: 8400,
    refundsPence: 1001,
    commissionPence: 740,
    earnedPence: 6659,
    ...given,
  };
}
function payout(given: Partial<BookkeepingPayout> = {}): BookkeepingPayout {
  return {
    bookingId: 'CH-00000001',
    serviceName: 'Tap and leak repair',
    at: '2026-11-18T09:00:00.000Z',
    kind: 'sent',
    reference: 'BATCH-1',
    amountPence: 6000,
    ...given,
  };
}

const PATH = '/provider/books?from=2026-01-01&to=2026-12-31';

function open(options: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <BooksPage />
    </main>,
    { as: provider(), path: PATH, ...options },
  );
}
/** The bill of a title: each term with its amount. */
async function billOf(title: string) {
  const section = (await screen.findByRole('heading', { name: title })).closest('section')!;
  return [...section.querySelectorAll('dt')].map(
    (term) => `${term.textContent} ${term.nextElementSibling?.textContent}`,
  );
}
async function cellsOf(table: string) {
  const rows = within(await screen.findByRole('table', { name: table })).getAllByRole('row');
  return rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent));
}

describe('the books of a helper', () => {
  // M-288.1
  it('have one sign at each sum, also of days in which more came back than went out', async () => {
    const came = { refundsPence: -1001, commissionPence: -740, earnedPence: -6659 };
    open({ server: { bookJobs: [job(came)], bookPayouts: [payout({ kind: 'returned', amountPence: -2775 })] } });
    expect((await billOf('In these days')).slice(1)).toEqual([
      'Refunds + £10.01',
      'Our commission + £7.40',
      'Earned = -£66.59',
    ]);
    expect((await billOf('Owed to you')).slice(1)).toEqual([
      'Earned − £66.59',
      'Paid out + £27.75',
      'Owed after = -£38.84',
    ]);
  });

  // M-288.1
  it('show the sums, each job and each payout, to the penny', async () => {
    const { container } = open({
      server: {
        bookJobs: [job()],
        bookPayouts: [payout(), payout({ kind: 'returned', reference: 'BATCH-2', amountPence: -100 })],
      },
    });
    expect(await billOf('In these days')).toEqual([
      'Price of your jobs £84.00',
      'Refunds − £10.01',
      'Our commission − £7.40',
      'Earned = £66.59',
    ]);
    expect(await billOf('Owed to you')).toEqual([
      'Owed before £0.00',
      'Earned + £66.59',
      'Paid out − £59.00',
      'Owed after = £7.59',
    ]);
    expect(await cellsOf('Jobs of these days')).toEqual([
      ['CH-00000001', 'Tap and leak repair', '17 Nov 2026', '£84.00', '£10.01', '£7.40', '£66.59'],
    ]);
    expect(await cellsOf('Payouts of these days')).toEqual([
      ['BATCH-1', '18 Nov 2026, 09:00', 'CH-00000001', 'Sent', '£60.00'],
      ['BATCH-2', '18 Nov 2026, 09:00', 'CH-00000001', 'Came back', '-£1.00'],
    ]);
    expect(screen.getByRole('link', { name: 'Yearly statement' })).toHaveAttribute('href', '/provider/statement');
    await expectNoAxeViolations(container);
  });

  // M-288.1
  it('say that there are none in days without jobs and payouts', async () => {
    open();
    expect(await screen.findByText('No jobs in these days.')).toBeVisible();
    expect(await screen.findByText('No payouts in these days.')).toBeVisible();
    expect(await billOf('Owed to you')).toContain('Owed after = £0.00');
  });

  // M-288.2
  it('show the days that are chosen, which the URL keeps', async () => {
    const { user, server, location } = open();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-04-06' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2027-04-05' } });
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() =>
      expect(server.callsOf('getBooks').at(-1)?.query).toEqual({ from: '2026-04-06', to: '2027-04-05' }),
    );
    expect(location()).toBe('/provider/books?from=2026-04-06&to=2027-04-05');
    expect(await screen.findByLabelText('From')).toHaveValue('2026-04-06');
  });

  // M-288.2
  it('reject a day before there were books at its field', async () => {
    const { user, server } = open();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '1999-12-31' } });
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Please choose a day from 2020 to 2100')).toBeVisible();
    expect(screen.getByLabelText('From')).toBeInvalid();
    await screen.findByText('No jobs in these days.');
    expect(server.callsOf('getBooks')).toHaveLength(1);
  });

  // M-288.2
  it('reject days in the wrong order at their field', async () => {
    const { user, server } = open();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2027-01-01' } });
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('The last day must not be before the first')).toBeVisible();
    expect(screen.getByLabelText('To')).toBeInvalid();
    await screen.findByText('No jobs in these days.');
    expect(server.callsOf('getBooks')).toHaveLength(1);
  });

  // M-288.2
  it.each(['soon', '1999-01-01'])('start with the running year for a URL whose first day is %s', async (day) => {
    const { server } = open({ path: `/provider/books?from=${day}&to=2026-01-01` });
    await screen.findByText('No jobs in these days.');
    const { from, to } = server.callsOf('getBooks')[0]!.query as { from: string; to: string };
    expect([from.slice(4), to.slice(4), from.slice(0, 4) === to.slice(0, 4)]).toEqual(['-01-01', '-12-31', true]);
  });

  // M-288.1
  // M-107.1
  it('show the last page of jobs for one beyond it', async () => {
    const { location } = open({ path: `${PATH}&page=9`, server: { bookJobs: [job()] } });
    expect(await cellsOf('Jobs of these days')).toHaveLength(1);
    expect(location()).toBe(PATH);
  });

  it('have pages', async () => {
    const bookJobs = Array.from({ length: 51 }, (_, index) => job({ bookingId: `CH-${index}` }));
    const { user, location } = open({ server: { bookJobs } });
    await user.click(await screen.findByLabelText('Page 2'));
    expect(await screen.findByText('CH-50')).toBeVisible();
    expect(location()).toBe(`${PATH}&page=2`);
  });

  it.each([
    ['getBooks', 'Your books could not be loaded'],
    ['listBookJobs', 'The jobs could not be loaded'],
    ['listBookPayouts', 'The payouts could not be loaded'],
  ] as const)('offer a retry when %s fails', async (call, title) => {
    const { user, server } = open({ prepare: (fake) => fake.fail(call, { status: 500 }) });
    expect(await screen.findByText(title)).toBeVisible();
    server.restore(call);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
  });
});

describe('the file of the books', () => {
  const files: Blob[] = [];
  beforeEach(() => {
    files.length = 0;
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  // M-288.3
  it('is that of the days that are shown', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(server.callsOf('exportBooks')[0]?.query).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });

  // M-288.3
  it('is not saved when the server fails, which is said', async () => {
    const { user, store } = open({ prepare: (fake) => fake.fail('exportBooks', { status: 500 }) });
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    await waitFor(() =>
      expect(store.getState().toasts.toasts).toMatchObject([
        { kind: 'error', message: 'The file could not be made. Please try again.' },
      ]),
    );
    expect(files).toHaveLength(0);
  });
});
