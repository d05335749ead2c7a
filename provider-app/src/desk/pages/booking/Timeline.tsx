import { deskPaths } from '../../paths';
import { formatInstant } from 'shared-ui/format';
import { Card, Section, TextLink } from 'shared-ui/ui';
import { operatorActions } from '../../texts/audit';
import { bookingPageTexts as texts, eventRoles } from '../../texts/booking';
import styles from './BookingPage.module.css';
import type { Booking } from './booking';

type Event = Booking['timeline'][number];

function known(texts: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(texts, key) ? texts[key]! : key;
}

function By({ by: { role, id, name } }: Event) {
  const who = [known(eventRoles, role), name].filter(Boolean).join(' ');
  return role === 'provider' && id ? <TextLink to={deskPaths.helper(id)}>{who}</TextLink> : who;
}

/** Everything that happened to a booking, and who did it (M-141.2). */
export function Timeline({ events }: { events: readonly Event[] }) {
  return (
    <Section title={texts.timeline} subtitle={texts.timelineSubtitle}>
      <Card padding="sm">
        <ol className={styles.timeline}>
          {events.map((event, index) => (
            <li key={index}>
              <time dateTime={event.at}>{formatInstant(event.at)}</time>
              <div>
                <p>{event.kind === 'operator-action' ? known(operatorActions, event.text) : event.text}</p>
                {event.reason && <p className={styles.quiet}>{texts.reason(event.reason)}</p>}
                <p className={styles.quiet}>
                  <By {...event} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  );
}
