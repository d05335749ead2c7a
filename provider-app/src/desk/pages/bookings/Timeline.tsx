import { deskPaths } from '../../paths';
import { Card, Section, TextLink } from 'shared-ui/ui';
import type { Booking } from '../../api/bookings';
import { Instant, Quiet } from '../../components/Text';
import { labelOf } from '../../lib/valueTexts';
import { operatorActions } from '../../texts/audit';
import { bookingPageTexts as texts, eventRoles } from '../../texts/bookings';
import styles from './Bookings.module.css';

type Event = Booking['timeline'][number];

function By({ by: { role, id, name } }: Event) {
  const who = [labelOf(eventRoles, role), name].filter(Boolean).join(' ');
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
              <Instant at={event.at} />
              <div>
                <p>{event.kind === 'operator-action' ? labelOf(operatorActions, event.text) : event.text}</p>
                {event.reason && <Quiet>{texts.reason(event.reason)}</Quiet>}
                <Quiet>
                  <By {...event} />
                </Quiet>
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  );
}
