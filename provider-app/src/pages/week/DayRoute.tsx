import { MINUTE_MS } from 'contract/platform/limits';
import type { WeekDay, WeekJob } from 'contract/planning/plan';
import { formatAddress, formatClock, formatDuration } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { Card, CardHeader, TextLink } from 'shared-ui/ui';
import { weekTexts as texts } from '../../texts/week';
import styles from './Week.module.css';

/** A plain link to a search by address: nothing of the map is loaded here, and it is not told where the link was. */
function mapUrl(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

function gapText({ to }: WeekJob, next: WeekJob): string {
  const minutes = (Date.parse(next.from) - Date.parse(to)) / MINUTE_MS;
  if (minutes < 0) return texts.overlap;
  return minutes === 0 ? texts.noGap : texts.gap(formatDuration(minutes));
}

function Place({ place }: Pick<WeekJob, 'place'>) {
  if (!place.address) return <p className={styles.quiet}>{texts.notAccepted(place.postalCode)}</p>;
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
    <Card as="section" className={styles.card}>
      <CardHeader title={isToday ? texts.route : texts.routeOf} level={3} />
      {jobs.length === 0 ? (
        <p className={styles.quiet}>{texts.noRoute}</p>
      ) : (
        <ol className={styles.route}>
          {jobs.map((job, index) => {
            const next = jobs[index + 1];
            return (
              <li key={job.bookingId} className={styles.stop}>
                <p>
                  <span className={styles.time}>{texts.time(formatClock(job.from), formatClock(job.to))}</span>{' '}
                  <TextLink to={paths.provider.booking(job.bookingId)}>{job.serviceName}</TextLink>
                </p>
                <Place place={job.place} />
                {next && <p className={styles.gap}>{gapText(job, next)}</p>}
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
}
