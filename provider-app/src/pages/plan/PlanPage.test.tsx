import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { WEEKDAYS, type WeekHours } from 'contract/planning/planRules';
import {
  busyCalendar,
  expectNoAxeViolations,
  provider,
  providerPlan,
  renderPage,
  type RenderPageOptions,
} from 'shared-ui/test';
import { PlanPage } from './PlanPage';

const NINE_TO_FIVE = { start: '09:00', end: '17:00' };

function week(given: Partial<WeekHours> = {}): WeekHours {
  const none = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, []])) as unknown as WeekHours;
  return { ...none, ...given };
}
function open(options: RenderPageOptions = {}) {
  return renderPage(
    <main>
      <PlanPage />
    </main>,
    { as: provider(), path: '/provider/plan', ...options },
  );
}
async function isOpen() {
  await screen.findByRole('heading', { name: 'Working hours' });
}
function day(name: string) {
  return screen.getByRole('group', { name });
}
function type(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
}
function timesOf(name: string) {
  return within(day(name))
    .queryAllByLabelText(/From|To/)
    .map((field) => (field as HTMLInputElement).value);
}
function save() {
  fireEvent.click(screen.getByRole('button', { name: 'Save week plan' }));
}
function notice() {
  return screen.getByLabelText('Notice, in hours');
}

beforeEach(() => sessionStorage.clear());

describe('the week plan of a helper', () => {
  // M-437
  it('says which calendars elsewhere cannot be read any more, and what to do', async () => {
    const error = 'There is no calendar at this address any more.';
    open({ server: { busyCalendars: [busyCalendar(), busyCalendar({ _id: '2', host: 'old.example.com', error })] } });
    expect(await screen.findByText('Your calendar of old.example.com cannot be read')).toBeVisible();
    expect(screen.getByText(error)).toBeVisible();
    expect(screen.getByText(/remove this one and add the new one/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See my calendars' })).toHaveAttribute('href', '/provider/week');
    expect(screen.getAllByText(/cannot be read/)).toHaveLength(1);
  });

  // M-296.1, M-307.1
  it('begins with the profile’s hours, which become the hours of each weekday when these are to differ', async () => {
    const { container, server } = open();
    await isOpen();
    expect(screen.getByText('You work every day, 09:00 – 17:00: the hours of your profile.')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Monday' })).toBeNull();
    expect(screen.getByRole('link', { name: 'My week' })).toHaveAttribute('href', '/provider/week');
    fireEvent.click(screen.getByLabelText('Different hours by weekday'));
    expect(timesOf('Sunday')).toEqual(['09:00', '17:00']);
    fireEvent.click(within(day('Sunday')).getByLabelText('Sunday'));
    expect(day('Sunday')).toHaveTextContent('Not working');
    await expectNoAxeViolations(container);
    save();
    expect(await screen.findByText('Your week plan is saved.')).toBeVisible();
    expect(server.data.plan.hours).toMatchObject({ monday: [NINE_TO_FIVE], saturday: [NINE_TO_FIVE], sunday: [] });
    fireEvent.click(screen.getByLabelText('Different hours by weekday'));
    save();
    await waitFor(() => expect(server.data.plan).toMatchObject({ revision: 2, hours: null }));
  });

  // M-296.1
  it('has several hours a day, over midnight too, and copies Monday to the weekdays', async () => {
    const { server, user } = open({ server: { plan: providerPlan({ hours: week({ monday: [NINE_TO_FIVE] }) }) } });
    await isOpen();
    await user.click(within(day('Monday')).getByRole('button', { name: 'Add hours' }));
    const [, second] = within(day('Monday')).getAllByLabelText('From');
    expect(second).toHaveFocus();
    type(second!, '22:00');
    type(within(day('Monday')).getAllByLabelText('To')[1]!, '02:00');
    expect(day('Monday')).toHaveTextContent('Next day');
    fireEvent.click(screen.getByRole('button', { name: 'Copy Monday to all weekdays' }));
    expect(timesOf('Friday')).toEqual(['09:00', '17:00', '22:00', '02:00']);
    expect(timesOf('Saturday')).toEqual([]);
    await user.click(within(day('Friday')).getAllByRole('button', { name: 'Remove these hours' })[0]!);
    expect(within(day('Friday')).getByLabelText('Friday')).toHaveFocus();
    save();
    await screen.findByText('Your week plan is saved.');
    expect(server.data.plan.hours).toMatchObject({
      tuesday: [NINE_TO_FIVE, { start: '22:00', end: '02:00' }],
      friday: [{ start: '22:00', end: '02:00' }],
      saturday: [],
    });
  });

  // M-296.2
  it('shows the first rule that is broken at its field, and sends nothing', async () => {
    const hours = week({ monday: [{ start: '22:00', end: '06:00' }], tuesday: [{ start: '05:00', end: '09:00' }] });
    const { server } = open({ server: { plan: providerPlan({ hours }) } });
    await isOpen();
    save();
    const late = within(day('Monday')).getByLabelText('From');
    await waitFor(() => expect(late).toHaveFocus());
    expect(late).toHaveAccessibleDescription(/These hours go on into the next day and overlap with its hours/);
    type(within(day('Monday')).getByLabelText('To'), '05:00');
    for (const typed of ['', '1,5', '1.000', '-1']) {
      type(notice(), typed);
      save();
      await waitFor(() => expect(notice()).toHaveAccessibleDescription(/Please enter whole hours from 0 to 336/));
      expect(notice()).toHaveFocus();
    }
    expect(server.callsOf('savePlan')).toEqual([]);
  });

  // M-296.1
  it('saves days off with a note, bank holidays, notice and travel time', async () => {
    const { server, user } = open();
    await isOpen();
    await user.click(screen.getByRole('button', { name: 'Add days off' }));
    const first = screen.getByLabelText('First day');
    expect(first).toHaveFocus();
    type(first, '2026-12-01');
    expect(screen.getByLabelText('Last day')).toHaveValue('2026-12-01');
    type(screen.getByLabelText('Last day'), '2026-12-05');
    type(screen.getByLabelText(/Note/), 'Wedding');
    fireEvent.click(screen.getByLabelText(/bank holidays/));
    type(notice(), '24');
    type(screen.getByLabelText('Travel time, in minutes'), '45');
    save();
    await screen.findByText('Your week plan is saved.');
    expect(server.data.plan).toMatchObject({
      daysOff: [{ from: '2026-12-01', to: '2026-12-05', note: 'Wedding' }],
      worksOnBankHolidays: false,
      noticeHours: 24,
      travelGapMinutes: 45,
    });
    await user.click(screen.getByRole('button', { name: 'Remove these days' }));
    expect(screen.getByRole('button', { name: 'Add days off' })).toHaveFocus();
  });

  // M-296.1
  it('shows what was saved at once, not first the plan before until the store’s next frame', async () => {
    const frame = jest
      .spyOn(window, 'requestAnimationFrame')
      .mockImplementation((callback) => setTimeout(() => callback(performance.now()), 300) as unknown as number);
    open();
    await isOpen();
    type(notice(), '24');
    save();
    await screen.findByText('Your week plan is saved.');
    expect(notice()).toHaveValue('24');
    frame.mockRestore();
  });

  // M-296.3
  it('shows the jobs that lie outside what is typed, with links to them, before it is saved', async () => {
    const times = { startTime: '10:00', endTime: '12:00' };
    const jobs = [
      { bookingId: 'CH-00000001', serviceName: 'Tap repair', startDate: '2026-12-01', endDate: '2026-12-01', ...times },
      { bookingId: 'CH-00000002', serviceName: 'Deep clean', startDate: '2026-12-03', endDate: '2026-12-04', ...times },
    ];
    const { container } = open({ server: { plan: providerPlan({ jobs }) } });
    await isOpen();
    expect(screen.queryByText(/outside this plan/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add days off' }));
    type(screen.getByLabelText('First day'), '2026-12-04');
    expect(screen.getByText('1 job lies outside this plan')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deep clean' })).toHaveAttribute('href', '/provider/bookings/CH-00000002');
    expect(screen.queryByRole('link', { name: 'Tap repair' })).toBeNull();
    fireEvent.click(screen.getByLabelText('Different hours by weekday'));
    // 1 December 2026 is a Tuesday.
    fireEvent.click(within(day('Tuesday')).getByLabelText('Tuesday'));
    expect(screen.getByText('2 jobs lie outside this plan')).toBeVisible();
    await expectNoAxeViolations(container);
  });
});

describe('a week plan that was changed elsewhere', () => {
  /** Types a notice of 12 hours after another tab has saved one of 48. */
  async function saveBehind() {
    const page = open();
    await isOpen();
    page.server.data.plan = providerPlan({ revision: 1, noticeHours: 48 });
    type(notice(), '12');
    save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your week plan was changed elsewhere');
    return page;
  }

  // M-296.4
  it('shows what differs, keeps what was typed, and loads the newer plan', async () => {
    const { container, server } = await saveBehind();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Notice, in hoursSaved elsewhere: 48 hoursOn this page: 12 hours');
    expect(alert).not.toHaveTextContent('Travel time');
    expect(notice()).toHaveValue('12');
    await expectNoAxeViolations(container);
    fireEvent.click(screen.getByRole('button', { name: 'Load the newer plan' }));
    expect(notice()).toHaveValue('48');
    expect(screen.queryByRole('alert')).toBeNull();
    type(notice(), '36');
    save();
    await waitFor(() => expect(server.data.plan).toMatchObject({ revision: 2, noticeHours: 36 }));
  });

  // M-296.4
  it('is replaced only when the helper says so', async () => {
    const { server } = await saveBehind();
    save();
    await waitFor(() => expect(server.callsOf('savePlan')).toHaveLength(2));
    expect(server.data.plan.noticeHours).toBe(48);
    fireEvent.click(await screen.findByRole('button', { name: 'Keep what is on this page' }));
    expect(screen.getByText('Save to replace the newer plan.')).toBeVisible();
    save();
    await screen.findByText('Your week plan is saved.');
    expect(server.data.plan).toMatchObject({ revision: 2, noticeHours: 12 });
  });
});

describe('what was typed into a week plan', () => {
  // M-296.5
  it('survives a failure and a reload, until it is saved or undone', async () => {
    const account = provider();
    const first = open({ as: account, prepare: (server) => server.fail('savePlan', { status: 500 }) });
    await isOpen();
    type(notice(), '12');
    save();
    expect(await screen.findByText('Your week plan could not be saved. Please try again.')).toBeVisible();
    expect(notice()).toHaveValue('12');
    first.unmount();

    open({ as: account });
    await isOpen();
    expect(screen.getByText('We kept the changes that you had not saved.')).toBeVisible();
    expect(notice()).toHaveValue('12');
    fireEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
    expect(notice()).toHaveValue('0');
    expect(screen.queryByText('We kept the changes that you had not saved.')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  // M-296.5
  it('is passed over when it is none of a week plan', async () => {
    const account = provider();
    sessionStorage.setItem(`plan-draft:${account._id}`, JSON.stringify({ plan: '{"week":{}}' }));
    open({ as: account });
    await isOpen();
    expect(notice()).toHaveValue('0');
  });
});

// M-296.1
it('a week plan that cannot be loaded can be tried again', async () => {
  const { server, user } = open({ prepare: (fake) => fake.fail('getPlan', { status: 500 }) });
  expect(await screen.findByText('Your week plan could not be loaded')).toBeVisible();
  server.restore('getPlan');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await isOpen();
});
