import { formatCount, formatDate, formatTimeRange } from 'shared-ui/format';
import { Card, CardHeader, Cluster } from 'shared-ui/ui';
import { Avatar } from 'shared-ui/ui/Avatar';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { areasText } from '../../lib/areas';
import { commonTexts } from '../../../texts/common';
import { helperProfileTexts as texts } from './texts';
import type { Helper } from './helper';
import styles from './HelperPage.module.css';

function orNot(value: string): string {
  return value || commonTexts.notSet;
}

export function HelperProfile({ helper }: { helper: Helper }) {
  const { workingHours, maxConcurrentBookings, autoAcceptBookings } = helper.availabilitySettings;
  return (
    <Card as="section" className={styles.section}>
      <CardHeader title={texts.title} />
      <Cluster gap={4} align="start">
        <Avatar name={helper.name} src={helper.pictureUrl} size="xl" isNamed />
        <div className={styles.facts}>
          <DescriptionList
            items={[
              { term: texts.name, value: orNot(helper.name) },
              { term: texts.email, value: orNot(helper.email) },
              { term: texts.phone, value: orNot(helper.phone) },
              { term: texts.paypalEmail, value: orNot(helper.paypalEmail) },
              { term: texts.address, value: orNot(helper.businessAddress) },
              { term: texts.since, value: formatDate(helper.createdAt) },
              { term: texts.categories, value: helper.categories.join(', ') || texts.everyCategory },
              { term: texts.areas, value: areasText(helper.areas) || texts.everywhere },
              { term: texts.hours, value: formatTimeRange(workingHours.startTime, workingHours.endTime) },
              { term: texts.maxJobs, value: formatCount(maxConcurrentBookings) },
              { term: texts.autoAccept, value: autoAcceptBookings ? texts.yes : texts.no },
              { term: texts.description, value: orNot(helper.businessDescription), isWide: true },
            ]}
          />
        </div>
      </Cluster>
    </Card>
  );
}
