import type { ProviderFigures } from 'contract/desk/operatorProviders';
import { formatCount, formatDate, formatPounds, formatTimeRange } from 'shared-ui/format';
import { Cluster } from 'shared-ui/ui';
import { Avatar, DescriptionList, CardSection } from 'shared-ui/parts';
import { orNotSet } from '../../../texts/common';
import type { Helper } from '../../api/providers';
import { areasText } from '../../../lib/valueTexts';
import styles from './Providers.module.css';
import { providerProfileTexts as texts } from './texts';

export function ProviderProfile({ helper }: { helper: Helper }) {
  const { workingHours, maxConcurrentBookings, autoAcceptBookings } = helper.availabilitySettings;
  return (
    <CardSection title={texts.title}>
      <Cluster gap={4} align="start">
        <Avatar name={helper.name} src={helper.pictureUrl} size="xl" isNamed />
        <div className={styles.facts}>
          <DescriptionList
            items={[
              { term: texts.name, value: orNotSet(helper.name) },
              { term: texts.email, value: orNotSet(helper.email) },
              { term: texts.phone, value: orNotSet(helper.phone) },
              { term: texts.paypalEmail, value: orNotSet(helper.paypalEmail) },
              { term: texts.address, value: orNotSet(helper.businessAddress) },
              { term: texts.since, value: formatDate(helper.createdAt) },
              { term: texts.categories, value: helper.categories.join(', ') || texts.everyCategory },
              { term: texts.areas, value: areasText(helper.areas) || texts.everywhere },
              { term: texts.hours, value: formatTimeRange(workingHours.startTime, workingHours.endTime) },
              { term: texts.maxJobs, value: formatCount(maxConcurrentBookings) },
              { term: texts.autoAccept, value: autoAcceptBookings ? texts.yes : texts.no },
              { term: texts.description, value: orNotSet(helper.businessDescription), isWide: true },
            ]}
          />
        </div>
      </Cluster>
    </CardSection>
  );
}

export function HelperFigures({ figures }: { figures: ProviderFigures }) {
  const { asked, accepted, acceptanceRate, due, completed, completionRate, reviews, rating } = figures;
  return (
    <CardSection title={texts.figures}>
      <DescriptionList
        items={[
          { term: texts.accepted, value: texts.share(accepted, asked, acceptanceRate) },
          { term: texts.completed, value: texts.share(completed, due, completionRate) },
          { term: texts.punctual, value: texts.share(figures.onTime, figures.arrivals, figures.punctuality) },
          { term: texts.paidOut, value: formatPounds(figures.paidOut) },
          { term: texts.toBePaid, value: formatPounds(figures.toBePaid) },
          { term: texts.rating, value: texts.stars(rating, reviews) },
        ]}
      />
    </CardSection>
  );
}
