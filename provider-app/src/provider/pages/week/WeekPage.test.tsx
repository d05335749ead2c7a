import { screen, waitFor, within } from '@testing-library/react';
import { addDays, londonToday } from 'contract/platform/wallTime';
import { formatDateLong } from 'shared-ui/format';
import { expectNoAxeViolations, provider, renderPage, weekDay, weekJob, type RenderPageOptions } from 'shared-ui/test';
import { api } from 'shared-ui/store';
import { BOOKING_TAGS } from '../../api/bookings';
import { WeekPage } from './WeekPage';

function open(path: string, options: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <WeekPage />
    </main>,
    { as: provider(), path, ...options },
  );
}
/** The text of a day's card, line by line. */
async function linesOf(title: string): Promise<(string | null)[]> {
  const card = (await screen.findByRole('heading', { name: title })).closest('section')!;
  return [...card.querySelectorAll('p, li')].map(({ textContent }) => textContent);
}
function stops(): (string | null)[] {
  const route = screen.getByRole('heading', { name: /route/i }).closest('section')!;
  return within(route)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

const WEEK = '/provider/week?from=2026-06-17&view=week';
const SATURDAY = '2026-06-20';
const busyDay = weekDay(SATURDAY, {
  hours: [
    { start: '00:00', end: '02:00' },
    { start: '09:00', end: '24:00' },
  ],
  jobs: [
    weekJob(SATURDAY, '09:00', '11:00', { bookingId: 'CH-EARLY123' }),
    weekJob(SATURDAY, '12:30', '13:00', {
      bookingId: 'CH-LATE4567',
      serviceName: 'Windows',
      assignmentStatus: 'assigned',
      place: { address: '', city: '', postalCode: 'SE5' },
    }),
  ],
  busy: [{ from: '2026-06-20T10:00:00.000Z', to: '2026-06-20T10:45:00.000Z' }],
});

describe('the week', () => {
  it('says of a job that is done that it is completed', async () => {
    const done = weekJob(SATURDAY, '09:00', '11:00', { status: 'completed' });
    open(WEEK, { server: { weekDays: [weekDay(SATURDAY, { jobs: [done] })] } });
    expect((await linesOf('Sat 20 Jun')).at(-1)).toMatch(/Completed$/);
  });

  // M-307.1, M-307.2
  it('has seven days from its Monday on, each with its hours, jobs and busy times in their order', async () => {
    const off = weekDay('2026-06-21', { isDayOff: true, hours: [] });
    const { container } = open(WEEK, { server: { weekDays: [weekDay('2026-06-19', { hours: [] }), busyDay, off] } });
    expect(await linesOf('Sat 20 Jun')).toEqual([
      'You work 00:00 – 02:00, 09:00 – 24:00',
      '09:00 – 11:00Tap and leak repair12 Rye Lane, London, SE15 5BSAccepted',
      '11:00 – 11:45Busy elsewhere',
      '12:30 – 13:00WindowsSE5Awaiting decision',
    ]);
    expect(screen.getByRole('heading', { level: 2, name: '15 Jun 2026 – 21 Jun 2026' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      ['Mon 15', 'Tue 16', 'Wed 17', 'Thu 18', 'Fri 19', 'Sat 20', 'Sun 21'].map((day) => `${day} Jun`),
    );
    expect(await linesOf('Fri 19 Jun')).toEqual(['No working hours', 'No jobs']);
    expect(await linesOf('Sun 21 Jun')).toEqual(['Day off', 'No jobs']);
    expect(screen.getByRole('link', { name: 'Windows' })).toHaveAttribute('href', '/provider/bookings/CH-LATE4567');
    await expectNoAxeViolations(container);
  });

  // M-307.1
  it('moves by a week or a day and switches between both by links, with all of it in the URL', async () => {
    const { user } = open(WEEK, { server: { weekDays: [busyDay] } });
    const link = (name: string) => screen.getByRole('link', { name });
    await screen.findByRole('heading', { name: 'Sat 20 Jun' });
    expect(screen.getByRole('link', { name: 'Week' })).toHaveAttribute('aria-current', 'page');
    await user.click(link('Next week'));
    expect(await screen.findByRole('heading', { name: '22 Jun 2026 – 28 Jun 2026' })).toBeVisible();
    expect(await screen.findByText('No jobs in this week.')).toBeVisible();
    await user.click(link('Previous week'));
    await screen.findByRole('heading', { name: '15 Jun 2026 – 21 Jun 2026' });
    await user.click(link('Day'));
    expect(await screen.findByRole('heading', { name: formatDateLong('2026-06-17') })).toBeVisible();
    await user.click(link('Previous day'));
    expect(await screen.findByRole('heading', { name: formatDateLong('2026-06-16') })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Tue 16 Jun' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Wed 17 Jun' })).toBeNull();
    expect(link('Today')).toHaveAttribute('href', `/provider/week?from=${londonToday()}&view=day`);
  });

  // M-307.3
  it.each([
    [
      '2026-03-29',
      'Sun 29 Mar',
      'The clocks go forward: this day has 23 hours.',
      '2026-03-29T00:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '00:30 – 02:30',
    ],
    [
      '2026-10-25',
      'Sun 25 Oct',
      'The clocks go back: this day has 25 hours.',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T02:30:00.000Z',
      '01:30 – 02:30',
    ],
  ])('says on %s that the clocks change, with times as they show', async (date, title, note, from, to, time) => {
    const day = weekDay(date, { busy: [{ from, to }] });
    open(`/provider/week?from=${date}`, { server: { weekDays: [day] } });
    expect(await linesOf(title)).toEqual(['You work 09:00 – 17:00', note, `${time}Busy elsewhere`]);
  });

  it('shows a day that is busy from midnight to midnight as all day, also when it has 23 hours', async () => {
    const day = weekDay('2026-03-29');
    open('/provider/week?from=2026-03-29', {
      server: { weekDays: [{ ...day, busy: [{ from: day.from, to: day.to }] }] },
    });
    expect((await linesOf('Sun 29 Mar')).at(-1)).toBe('All dayBusy elsewhere');
  });

  // M-307.1
  it.each(['/provider/week', '/provider/week?from=nonsense', '/provider/week?from=1066-10-14'])(
    'is today’s week at %s',
    async (path) => {
      open(path);
      expect(await screen.findByText('today')).toBeVisible();
    },
  );

  // M-307.4
  it('is loaded again when one of the helper’s bookings changes', async () => {
    const { server, store } = open(WEEK);
    expect(await linesOf('Sat 20 Jun')).toEqual(['You work 09:00 – 17:00', 'No jobs']);
    server.data.weekDays = [busyDay];
    store.dispatch(api.util.invalidateTags([...BOOKING_TAGS]));
    expect(await screen.findByRole('link', { name: 'Windows' })).toBeVisible();
  });

  // M-307.4
  it('offers a retry when it cannot be loaded', async () => {
    const { server, user } = open(WEEK, { prepare: (fake) => fake.drop('getWeek') });
    const retry = await screen.findByText('Try Again');
    server.restore('getWeek');
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Sat 20 Jun' })).toBeVisible();
  });
});

describe('the route of a day', () => {
  // M-400.2
  it('says no more of a job whose postcode is not known than when its address is shown', async () => {
    const hidden = weekJob(SATURDAY, '12:30', '13:00', {
      assignmentStatus: 'assigned',
      place: { address: '', city: '', postalCode: '' },
    });
    open(`/provider/week?from=${SATURDAY}&view=day`, { server: { weekDays: [weekDay(SATURDAY, { jobs: [hidden] })] } });
    expect(await screen.findByText('You see the address once you have accepted.')).toBeVisible();
  });

  // M-308.1, M-308.2
  it('has its jobs in order with their addresses, a link to a map, and the time between them', async () => {
    const overlapping = [
      ...busyDay.jobs,
      weekJob(SATURDAY, '12:45', '14:00', { bookingId: 'CH-THIRD' }),
      weekJob(SATURDAY, '14:00', '15:00', { bookingId: 'CH-FOURTH' }),
    ];
    open(`/provider/week?from=${SATURDAY}&view=day`, { server: { weekDays: [{ ...busyDay, jobs: overlapping }] } });
    await screen.findByRole('heading', { name: 'Route of the day' });
    expect(stops()).toEqual([
      '09:00 – 11:00 Tap and leak repair12 Rye Lane, London, SE15 5BS Show on a map1 h 30 min until the next job',
      '12:30 – 13:00 WindowsSE5. You see the address once you have accepted.The next job begins before this one ends',
      '12:45 – 14:00 Tap and leak repair12 Rye Lane, London, SE15 5BS Show on a mapThe next job begins at once',
      '14:00 – 15:00 Tap and leak repair12 Rye Lane, London, SE15 5BS Show on a map',
    ]);
    const [map] = screen.getAllByRole('link', { name: 'Show 12 Rye Lane, London, SE15 5BS on a map' });
    expect(map).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=12%20Rye%20Lane%2C%20London%2C%20SE15%205BS',
    );
    expect(map).toHaveAttribute('rel', 'noreferrer');
  });

  // M-308.1
  it('of today is below its week, and not below others', async () => {
    const today = londonToday();
    const { user } = open('/provider/week', {
      server: { weekDays: [weekDay(today, { jobs: [weekJob(today, '10:00', '11:00')] })] },
    });
    expect(await screen.findByRole('heading', { name: 'Today’s route' })).toBeVisible();
    expect(stops()).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Next week' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Today’s route' })).toBeNull());
    expect(screen.queryByText(addDays(today, 7))).toBeNull();
  });
});
