import { screen, within } from '@testing-library/react';
import { busyCalendar, expectNoAxeViolations, provider, renderPage, type RenderPageOptions } from 'shared-ui/test';
import { BusyCalendars } from './BusyCalendars';

function open(options: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <h1>My week</h1>
      <BusyCalendars />
    </main>,
    { as: provider(), path: '/provider/week', ...options },
  );
}
function address() {
  return screen.findByLabelText('Address of the calendar');
}
const SECRET = 'https://calendar.example.org/private-s3cret/basic.ics';

describe('calendars elsewhere', () => {
  // M-309.1
  it('are added by their address, which is not shown again', async () => {
    const { user, container } = open();
    await user.type(await address(), SECRET);
    await user.click(screen.getByRole('button', { name: 'Add calendar' }));
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Your calendar of calendar.example.org was added, with 12 busy times.',
    );
    expect(await screen.findByText('calendar.example.org (…ic.ics)')).toBeVisible();
    expect(screen.getByText('12 busy times to come')).toBeVisible();
    expect(screen.getByText('Last read 24 Nov 2026, 09:00, next 24 Nov 2026, 09:30')).toBeVisible();
    expect(await address()).toHaveValue('');
    expect(container.innerHTML).not.toContain('s3cret');
    await expectNoAxeViolations(container);
  });

  // M-309.2
  it('that cannot be read keep what was typed, with the reason at the field', async () => {
    const { user, server } = open();
    const message = 'There is no site called calendar.example.org.';
    server.fail('addBusyCalendar', { status: 400, message, code: 'INVALID', fields: [{ field: 'url', message }] });
    await user.type(await address(), SECRET);
    await user.click(screen.getByRole('button', { name: 'Add calendar' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await address()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(await address()).toHaveValue(SECRET);
    server.fail('addBusyCalendar', { status: 409, message: 'You have added this calendar already.', code: 'CONFLICT' });
    await user.click(screen.getByRole('button', { name: 'Add calendar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You have added this calendar already.');
    expect(screen.queryByText(message)).toBeNull();
  });

  // M-309.2, M-437
  it('say why a reading failed, and how long their last busy times count', async () => {
    const error = 'The site responded with an error (500).';
    const failing = busyCalendar({ error, fetchedAt: new Date(Date.UTC(2098, 0, 1, 9)).toISOString() });
    const lapsed = busyCalendar({
      _id: '2',
      error,
      host: 'old.example.com',
      busyTimes: 0,
      fetchedAt: '2020-01-01T09:00:00.000Z',
    });
    open({ server: { busyCalendars: [failing, lapsed] } });
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(`${error}What was read last counts until 8 Jan 2098, 09:00.`);
    for (const row of rows)
      expect(row).toHaveTextContent('If it has another address now, remove this one and add the new one.');
    expect(rows[1]).toHaveTextContent(`${error}It could not be read for 7 days, so it keeps no job away now.`);
  });

  // M-309.3
  it('say how many entries could not be read, unless the whole last reading failed', async () => {
    const error = 'The site responded with an error (500).';
    const calendars = [1, 2, 0].map((unreadEntries) => busyCalendar({ _id: String(unreadEntries), unreadEntries }));
    open({ server: { busyCalendars: [...calendars, busyCalendar({ _id: 'x', unreadEntries: 3, error })] } });
    const [one, two, none, failing] = await screen.findAllByRole('listitem');
    expect(one).toHaveTextContent('1 entry of this calendar could not be read');
    expect(two).toHaveTextContent('2 entries of this calendar could not be read');
    for (const row of [none, failing]) expect(row).not.toHaveTextContent('could not be read');
  });

  // M-438
  it('say beforehand that declined invitations keep their owner busy', async () => {
    open();
    expect(await screen.findByText(/An invitation that you declined keeps you busy too/)).toBeVisible();
  });

  // M-309.1
  it('are removed by name; three are the most', async () => {
    const three = ['a', 'b', 'c'].map((name) => busyCalendar({ _id: name, host: `${name}.example.com` }));
    const { user } = open({ server: { busyCalendars: three } });
    expect(await screen.findByText('You have added 3 calendars. Remove one to add another.')).toBeVisible();
    expect(screen.queryByLabelText('Address of the calendar')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove the calendar of b.example.com' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Your calendar of b.example.com was removed');
    expect(await address()).toBeVisible();
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  });

  // M-309.2
  it('that cannot be loaded have a retry', async () => {
    const { server, user } = open({ prepare: (fake) => fake.drop('listBusyCalendars') });
    const retry = await screen.findByText('Try Again');
    server.restore('listBusyCalendars');
    await user.click(retry);
    expect(await address()).toBeVisible();
  });
});
