import { BUSY_DAYS_AHEAD, BUSY_DAYS_KEPT, CALENDAR_ADVICE, MAX_BUSY_CALENDARS } from 'contract/planning/busyCalendar';
import { weekdayNumber } from 'contract/platform/wallTime';
import { formatDayMonth } from 'shared-ui/format';
import { plural } from './plural';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The helper's week and day (M-307, M-308). */
export const weekTexts = {
  title: 'My week',
  subtitle: 'Your jobs, working hours and busy times',
  back: 'Dashboard',
  plan: 'Week plan',
  steps: 'Days',
  previous: { week: 'Previous week', day: 'Previous day' },
  next: { week: 'Next week', day: 'Next day' },
  today: 'Today',
  views: 'View',
  view: { week: 'Week', day: 'Day' },
  dayTitle: (date: string) => `${WEEKDAYS[weekdayNumber(date) - 1]} ${formatDayMonth(date)}`,
  isToday: 'today',
  dayOff: 'Day off',
  noHours: 'No working hours',
  works: (hours: string) => `You work ${hours}`,
  nothing: 'No jobs',
  noJobs: 'No jobs in this week.',
  status: { assigned: 'Awaiting decision', accepted: 'Accepted', completed: 'Completed' },
  busy: 'Busy elsewhere',
  allDay: 'All day',
  forward: 'The clocks go forward: this day has 23 hours.',
  backward: 'The clocks go back: this day has 25 hours.',
  route: 'Today’s route',
  routeOf: 'Route of the day',
  noRoute: 'There are no jobs on this day.',
  notAccepted: (postcode: string) => `${postcode && `${postcode}. `}You see the address once you have accepted.`,
  time: (from: string, to: string) => `${from} – ${to}`,
  map: 'Show on a map',
  mapOf: (address: string) => `Show ${address} on a map`,
  gap: (time: string) => `${time} until the next job`,
  noGap: 'The next job begins at once',
  overlap: 'The next job begins before this one ends',
  errorTitle: 'Your week could not be loaded',
  failed: 'Your week could not be loaded. Please try again.',
} as const;

/** Busy times from calendars elsewhere (M-309). */
export const busyTexts = {
  title: 'Busy times from your calendars',
  explanation:
    `Add the address of a calendar in iCal form, and you get no jobs while it says that you are busy. Only from when to when is kept, ` +
    `up to ${BUSY_DAYS_AHEAD} days ahead, and read again every half hour. An invitation that you declined keeps you busy too while it is in your calendar: ` +
    `delete it there, or mark it as free.`,
  address: 'Address of the calendar',
  hint: 'Your calendar program calls it secret, private or iCal address. It begins with https:// or webcal://.',
  add: 'Add calendar',
  adding: 'Reading the calendar…',
  added: (host: string, count: number) =>
    `Your calendar of ${host} was added, with ${plural(count, 'busy time', 'busy times')}.`,
  full: `You have added ${MAX_BUSY_CALENDARS} calendars. Remove one to add another.`,
  name: (host: string, end: string) => `${host} (…${end})`,
  busyTimes: (count: number) => plural(count, 'busy time to come', 'busy times to come'),
  read: (last: string, next: string) => `Last read ${last}, next ${next}`,
  keeps: (until: string) => `What was read last counts until ${until}.`,
  advice: CALENDAR_ADVICE,
  failing: (host: string) => `Your calendar of ${host} cannot be read`,
  see: 'See my calendars',
  unread: (count: number) => `${plural(count, 'entry', 'entries')} of this calendar could not be read`,
  unreadText:
    'You may get jobs at those times; the others count. They have no end, a time zone that nobody knows, or a rule that makes no sense. ' +
    'Opening and saving the entry in your calendar program may help.',
  lapsed: `It could not be read for ${BUSY_DAYS_KEPT} days, so it keeps no job away now.`,
  remove: 'Remove',
  removeOf: (host: string) => `Remove the calendar of ${host}`,
  removing: 'Removing…',
  removed: (host: string) => `Your calendar of ${host} was removed, with its busy times.`,
  errorTitle: 'Your calendars could not be loaded',
  failed: 'That did not work. Please try again.',
} as const;
