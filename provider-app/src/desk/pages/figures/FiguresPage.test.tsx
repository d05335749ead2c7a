import { screen, waitFor, within } from '@testing-library/react';
import { expectNoAxeViolations, operator, renderPage, weekFigures, type RenderPageOptions } from 'shared-ui/test';
import { routes } from '../../../routes';
import { deskPaths } from '../../paths';

const weeks = [
  weekFigures({ week: '2026-11-09', paid: 4, repeats: 1, wanted: 2, filled: 1, taken: 120, sentBack: 10 }),
  weekFigures({
    paid: 3,
    repeats: 2,
    accepted: 2,
    acceptMinutes: 95,
    wanted: 2,
    filled: 2,
    taken: 80.5,
    commission: 8,
  }),
];
const gaps = [
  { area: 'SE15', hour: 9, wanted: 3, filled: 1 },
  { area: '', hour: 17, wanted: 1, filled: 0 },
  { area: 'N1', hour: 8, wanted: 5, filled: 5 },
];

function open(options: RenderPageOptions = {}) {
  const server = { figures: { weeks, gaps } };
  return renderPage(null, { as: operator(), path: deskPaths.figures(), routes, server, ...options });
}

async function rowsOf(caption: string): Promise<(string | null)[]> {
  const table = await screen.findByRole('table', { name: caption });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
}

describe('the figures of the marketplace', () => {
  // M-621
  it('shows bookings and money by week, the newest first, below their totals', async () => {
    open();
    const bookings = await rowsOf('Bookings by week');
    expect(bookings).toEqual([
      expect.stringMatching(/All weeks together.*7.*3.*2.*–.*75 %/),
      expect.stringMatching(/16 Nov.*2026.*3.*2.*2.*1 h 35 min.*100 %/),
      expect.stringMatching(/9 Nov.*2026.*4.*1.*0.*–.*50 %/),
    ]);
    const money = await rowsOf('Money by week');
    expect(money).toHaveLength(3);
    expect(money[0]).toMatch(/£200\.50.*£10\.00.*£0\.00.*£8\.00/);
    expect(money[2]).toContain('£120.00');
    await expectNoAxeViolations();
  });

  // M-621
  it('shows a single week without a total', async () => {
    open({ server: { figures: { weeks: weeks.slice(1), gaps } } });
    expect(await rowsOf('Bookings by week')).toEqual([expect.stringMatching(/16 Nov.*2026/)]);
  });

  // M-621
  it('shows areas and hours in which helpers are missing, and no others', async () => {
    open();
    const rows = await rowsOf('Where helpers are missing');
    expect(rows).toEqual([expect.stringMatching(/SE15.*09:00.*3.*2/), expect.stringMatching(/Unknown.*17:00.*1.*1/)]);
  });

  // M-621
  it('says so when every job has a helper', async () => {
    open({ server: { figures: { weeks, gaps: gaps.slice(2) } } });
    expect(await screen.findByText('Every job of these weeks has a helper.')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Where helpers are missing' })).not.toBeInTheDocument();
  });

  // M-621
  it('asks for the period of its URL', async () => {
    const { server } = open({ path: '/desk/figures?from=2026-11-01&to=2026-11-22' });
    await rowsOf('Bookings by week');
    expect(server.callsOf('getFigures')[0]?.query).toEqual({ from: '2026-11-01', to: '2026-11-22' });
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-01');
  });

  it('offers a retry when the figures cannot be loaded', async () => {
    const { server, user } = open({ prepare: (fake) => fake.drop('getFigures') });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    server.restore('getFigures');
    await user.click(retry);
    expect(await rowsOf('Bookings by week')).toHaveLength(3);
  });
});

describe('the files of the figures', () => {
  const files: Blob[] = [];
  beforeEach(() => {
    files.length = 0;
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  // M-621
  it.each([
    ['Weeks as CSV', 'exportFigures'],
    ['Areas and hours as CSV', 'exportGaps'],
  ] as const)('%s is of the same period', async (name, call) => {
    const { user, server } = open({ path: '/desk/figures?from=2026-11-01' });
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.type).toMatch(/^text\/csv/);
    expect(server.callsOf(call)[0]?.query).toEqual({ from: '2026-11-01' });
  });
});
