import { HOUR_MS, MINUTE_MS } from 'contract/platform/limits';
import type { WeekDay, WeekJob } from 'contract/planning/plan';
import { formatAddress, formatClock, formatDuration } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { TextLink, textStyles, Stack } from 'shared-ui/ui';
import { Badge, CardSection } from 'shared-ui/parts';
import { weekTexts as texts } from '../../texts/week';
import styles from './Week.module.css';

/** A plain link to a search by address: nothing of the map is loaded here, and its site does not learn this page's URL. */
function mapUrl(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

function gapText({ to }: WeekJob, next: WeekJob): string {
  const minutes = (Date.parse(next.from) - Date.parse(to)) / MINUTE_MS;
  if (minutes < 0) return texts.overlap;
  return minutes === 0 ? texts.noGap : texts.gap(formatDuration(minutes));
}

function Place({ place }: Pick<WeekJob, 'place'>) {
  if (!place.address) return <p className={textStyles.quiet}>{texts.notAccepted(place.postalCode)}</p>;
  const address = formatAddress(place);
  return (
    <p>
      {address}{' '}
      <TextLink to={mapUrl(address)} target="_blank" rel="noreferrer" aria-label={texts.mapOf(address)}>
        {texts.map}
      </TextLink>
    </p>
  );
}

/** The jobs of a day in their order, with where they are and the time between them (M-308). */
export function DayRoute({ day: { jobs }, isToday }: { day: WeekDay; isToday: boolean }) {
  return (
    <CardSection title={isToday ? texts.route : texts.routeOf} level={3} gap={3}>
      {jobs.length === 0 ? (
        <p className={textStyles.quiet}>{texts.noRoute}</p>
      ) : (
        <Stack as="ol" gap={3}>
          {jobs.map((job, index) => {
            const next = jobs[index + 1];
            return (
              <Stack as="li" key={job.bookingId} gap={3}>
                <p>
                  <span className={styles.time}>{texts.time(formatClock(job.from), formatClock(job.to))}</span>{' '}
                  <TextLink to={paths.provider.booking(job.bookingId)}>{job.serviceName}</TextLink>
                </p>
                <Place place={job.place} />
                {next && <p className={styles.gap}>{gapText(job, next)}</p>}
              </Stack>
            );
          })}
        </Stack>
      )}
    </CardSection>
  );
}

const DAY_HOURS = 24;

function lengthText({ from, to }: WeekDay): string | null {
  const hours = (Date.parse(to) - Date.parse(from)) / HOUR_MS;
  if (hours === DAY_HOURS) return null;
  return hours < DAY_HOURS ? texts.forward : texts.backward;
}

function hoursText({ isDayOff, hours }: WeekDay): string {
  if (isDayOff) return texts.dayOff;
  if (hours.length === 0) return texts.noHours;
  return texts.works(hours.map(({ start, end }) => texts.time(start, end)).join(', '));
}

/** From when to when on London's clocks, the midnight at the end of the day as 24:00. */
function timeText(day: WeekDay, { from, to }: { from: string; to: string }): string {
  if (from === day.from && to === day.to) return texts.allDay;
  return texts.time(formatClock(from), to === day.to ? '24:00' : formatClock(to));
}

/** As words: a column of the week is too narrow for a badge. */
function statusText({ status, assignmentStatus }: WeekJob): string {
  if (status === 'completed') return texts.status.completed;
  return assignmentStatus === 'accepted' ? texts.status.accepted : texts.status.assigned;
}

function Job({ day, job }: { day: WeekDay; job: WeekJob }) {
  return (
    <li className={styles.item}>
      <span className={styles.time}>{timeText(day, job)}</span>
      <TextLink to={paths.provider.booking(job.bookingId)}>{job.serviceName}</TextLink>
      <span className={textStyles.quiet}>{job.place.address ? formatAddress(job.place) : job.place.postalCode}</span>
      <span>{statusText(job)}</span>
    </li>
  );
}

function Busy({ time }: { time: string }) {
  return (
    <li className={styles.busy}>
      <span className={styles.time}>{time}</span>
      <span>{texts.busy}</span>
    </li>
  );
}

/** A day of the helper's week: hours, then jobs and busy times in the order in which they begin. */
export function DayCard({ day, isToday }: { day: WeekDay; isToday: boolean }) {
  const note = lengthText(day);
  const items = [
    ...day.jobs.map((job) => ({ from: job.from, element: <Job key={job.bookingId} day={day} job={job} /> })),
    ...day.busy.map((span) => ({
      from: span.from,
      element: <Busy key={`busy ${span.from}`} time={timeText(day, span)} />,
    })),
  ].sort((left, right) => left.from.localeCompare(right.from));
  return (
    <CardSection
      title={texts.dayTitle(day.date)}
      level={3}
      action={isToday && <Badge tone="info">{texts.isToday}</Badge>}
      gap={3}
      padding="none"
      className={styles.ofDay}
    >
      <p className={textStyles.quiet}>{hoursText(day)}</p>
      {note && <p className={textStyles.quiet}>{note}</p>}
      {items.length === 0 ? (
        <p className={textStyles.quiet}>{texts.nothing}</p>
      ) : (
        <Stack as="ul" gap={3}>
          {items.map(({ element }) => element)}
        </Stack>
      )}
    </CardSection>
  );
}
