import { screen, waitFor, within } from '@testing-library/react';
import {
  customer,
  expectNoAxeViolations,
  renderPage,
  series,
  seriesVisit,
  type RenderPageOptions,
} from 'shared-ui/test';
import { leaveTo } from '../../lib/leaveTo';
import { RegularPage } from './RegularPage';

// jsdom cannot leave for another site.
jest.mock('../../lib/leaveTo', () => ({ leaveTo: jest.fn() }));
afterEach(() => void jest.mocked(leaveTo).mockReset());

const visits = [
  seriesVisit({ day: '2026-11-28', state: 'paid', canSkip: false, bookingId: 'CH-00000002' }),
  seriesVisit({ previousPrice: 32, isHelperFree: false }),
  seriesVisit({ day: '2026-12-19', state: 'coming', opensAt: '2026-12-05T09:00:00.000Z' }),
];

function open(options: RenderPageOptions = {}) {
  return renderPage(<main children={<RegularPage />} />, {
    as: customer(),
    path: '/regular',
    server: { series: [series({ visits })] },
    ...options,
  });
}

/** The row of a visit, by the end of its date. */
async function row(date: string) {
  return within((await screen.findByText(new RegExp(`${date}$`))).closest('li')!);
}

// M-331.1, M-331.2, M-323.2, M-324.2
it('regular help shows its rhythm and its next visits, each with state, price and deadline', async () => {
  const { container } = open();
  expect(await screen.findByRole('heading', { name: 'Home cleaning' })).toBeVisible();
  expect(screen.getByText('Every 2 weeks')).toBeVisible();
  expect(screen.getByText('Saturday, 09:00 – 11:00 · With Hart Home Help where possible')).toBeVisible();
  const paid = await row('28 November 2026');
  expect(paid.getByText('Booked and paid · £37.00')).toBeVisible();
  expect(paid.getByRole('link', { name: /^View booking, / })).toHaveAttribute('href', '/bookings/CH-00000002');
  expect(paid.queryByRole('button')).toBeNull();
  const next = await row('5 December 2026');
  expect(next.getByText('Confirm and pay by 3 Dec 2026, 09:00.')).toBeVisible();
  expect(next.getByText('The price has changed: £37.00 instead of £32.00.')).toBeVisible();
  expect(next.getByText('Hart Home Help cannot come then. Someone else may come.')).toBeVisible();
  const later = await row('19 December 2026');
  expect(later.getByText('You can confirm it from 5 Dec 2026, 09:00.')).toBeVisible();
  expect(later.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  await expectNoAxeViolations(container);
});

// M-331.2
it('regular help says why a visit does not take place', async () => {
  open({
    server: {
      series: [
        series({
          visits: [
            seriesVisit({ state: 'lapsed', canSkip: false }),
            seriesVisit({ day: '2027-03-28', state: 'impossible', canSkip: false }),
            seriesVisit({ day: '2027-04-11', state: 'cancelled', canSkip: false, bookingId: 'CH-00000003' }),
          ],
        }),
      ],
    },
  });
  expect(await screen.findByText('It was not paid 48 hours before its start.')).toBeVisible();
  expect(screen.getByText('The clocks change that day: this time does not exist.')).toBeVisible();
  expect(screen.getByText('Cancelled · £37.00')).toBeVisible();
});

// M-331.3, M-322.3
it('a visit is confirmed at the price that is shown, once, and its payment page opens', async () => {
  const { user, server } = open();
  const next = await row('5 December 2026');
  const release = server.hold('confirmVisit');
  await user.click(next.getByRole('button', { name: /^Confirm and pay £37.00, / }));
  await user.click(await next.findByRole('button', { name: 'Booking this visit…' }));
  release();
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/approve?token=visit'));
  const calls = server.callsOf('confirmVisit');
  expect(calls).toMatchObject([{ params: { id: 'series-1' }, body: { day: '2026-12-05', price: 37 } }]);
  expect(calls[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
  expect(await next.findByText('Not paid yet · £37.00')).toBeVisible();
  expect(next.getByRole('link', { name: /^Go to PayPal, / })).toHaveAttribute(
    'href',
    'https://pay.example/approve?token=visit',
  );
});

// M-331.3
it('a visit whose price has changed meanwhile shows why it was not booked, and the new price', async () => {
  const { user, server } = open();
  const next = await row('5 December 2026');
  await next.findByRole('button', { name: /^Confirm and pay £37.00/ });
  server.data.series[0]!.visits[1]!.price = 45;
  await user.click(next.getByRole('button', { name: /^Confirm and pay £37.00/ }));
  expect(await next.findByRole('alert')).toHaveTextContent('The price has changed.');
  expect(await next.findByRole('button', { name: /^Confirm and pay £45.00/ })).toBeEnabled();
  expect(leaveTo).not.toHaveBeenCalled();
});

// M-331.3, M-322.3
it('a visit whose response was lost is confirmed again with the same key', async () => {
  const { user, server } = open();
  const next = await row('5 December 2026');
  server.drop('confirmVisit');
  await user.click(next.getByRole('button', { name: /^Confirm and pay/ }));
  expect(await next.findByRole('alert')).toBeVisible();
  server.restore('confirmVisit');
  await user.click(next.getByRole('button', { name: /^Confirm and pay/ }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  const keys = server.callsOf('confirmVisit').map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(1);
});

// M-331.4
it('a visit is skipped with one tap and taken back with another, and the focus stays', async () => {
  const { user } = open();
  const next = await row('5 December 2026');
  await user.click(next.getByRole('button', { name: /^Skip, / }));
  const takeBack = await next.findByRole('button', { name: /^Take back, / });
  expect(next.getByText('Skipped')).toBeVisible();
  expect(takeBack).toHaveFocus();
  await user.click(takeBack);
  expect(await next.findByRole('button', { name: /^Skip, / })).toBeEnabled();
});

// M-331.4
it('regular help is paused and resumed with one tap each', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Pause, Home cleaning' }));
  await user.click(await screen.findByRole('button', { name: 'Resume, Home cleaning' }));
  expect(await screen.findByRole('button', { name: 'Pause, Home cleaning' })).toBeVisible();
  expect(server.callsOf('changeSeries').map(({ body }) => body)).toMatchObject([
    { status: 'paused' },
    { status: 'active' },
  ]);
});

// M-331.4
it('regular help is stopped with two taps', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Stop, Home cleaning' }));
  const dialog = await screen.findByRole('dialog', { name: 'Stop regular help?' });
  expect(server.callsOf('changeSeries')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Stop regular help' }));
  expect(await screen.findByText('You stopped it. Visits that are paid take place.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pause/ })).toBeNull();
});

// M-331.1
it('regular help that has not begun leads to its first booking', async () => {
  open({ server: { series: [series({ status: 'waiting', visits: [], helper: null })] } });
  expect(await screen.findByRole('link', { name: 'View the first booking' })).toHaveAttribute(
    'href',
    '/bookings/CH-00000001',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

// M-331.1
it('regular help that is not there yet says how to begin, and can be loaded again after a failure', async () => {
  const { server, user } = open({ server: {}, prepare: (fake) => fake.drop('listSeries') });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.restore('listSeries');
  await user.click(retry);
  expect(await screen.findByText('No regular help yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a chore' })).toHaveAttribute('href', '/services');
});
