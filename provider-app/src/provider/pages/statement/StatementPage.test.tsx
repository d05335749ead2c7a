import { screen, waitFor, within } from '@testing-library/react';
import { expectNoAxeViolations, provider, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { StatementPage } from './StatementPage';

const QUARTER = {
  ...{ quarter: 2, from: '2026-04-01', to: '2026-06-30' },
  ...{ considerationPence: 3330, feesPence: 370, jobCount: 1 },
};

function open(options: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <StatementPage />
    </main>,
    { as: provider(), path: '/provider/statement?year=2026', ...options },
  );
}
async function rowsOf() {
  const rows = within(await screen.findByRole('table', { name: 'Quarters of 2026' })).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

describe('the yearly statement', () => {
  // M-289.1
  it('shows the helper, the quarters and the year in the words of platform reporting', async () => {
    const { container } = open({ server: { statementQuarter: QUARTER } });
    expect(await rowsOf()).toEqual([
      ['Quarter', 'Consideration', 'Fees and commission', 'Taxes withheld', 'Relevant activities'],
      ['Q1 1 Jan 2026 – 31 Mar 2026', '£0.00', '£0.00', '£0.00', '0'],
      ['Q2 1 Apr 2026 – 30 Jun 2026', '£33.30', '£3.70', '£0.00', '1'],
      [expect.stringMatching(/^Q3 1 Jul 2026 – 30 Sept? 2026$/), '£0.00', '£0.00', '£0.00', '0'],
      ['Q4 1 Oct 2026 – 31 Dec 2026', '£0.00', '£0.00', '£0.00', '0'],
      ['Whole year ', '£33.30', '£3.70', '£0.00', '1'],
    ]);
    expect(screen.getByText('Hugo Bennett')).toBeVisible();
    expect(screen.queryByText('Nothing was paid out in 2026.')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  // M-289.1
  it('says when nothing was paid out', async () => {
    open();
    expect(await screen.findByText('Nothing was paid out in 2026.')).toBeVisible();
  });

  // M-289.2
  it('shows the year that is chosen, which the URL keeps', async () => {
    const { user, server, location } = open({ path: '/provider/statement?year=2021' });
    await screen.findByText('Nothing was paid out in 2021.');
    const [first] = within(screen.getByRole('group', { name: 'Year' })).getAllByRole('button');
    await user.click(first!);
    await waitFor(() => expect(server.callsOf('getStatement')).toHaveLength(2));
    expect(location()).toBe(`/provider/statement?year=${first!.textContent}`);
    expect(await screen.findByText(`Nothing was paid out in ${first!.textContent}.`)).toBeVisible();
  });

  // M-289.2
  it('is printed by the browser', async () => {
    const print = jest.fn();
    window.print = print;
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('offers a retry when it cannot be loaded', async () => {
    const { user, server } = open({ prepare: (fake) => fake.fail('getStatement', { status: 500 }) });
    expect(await screen.findByText('The statement could not be loaded')).toBeVisible();
    server.restore('getStatement');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Nothing was paid out in 2026.')).toBeVisible();
  });
});
