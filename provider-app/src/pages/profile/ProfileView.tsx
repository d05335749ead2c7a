import { formatCount, formatTime } from 'shared-ui/format';
import { Card, CardHeader } from 'shared-ui/ui';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import type { ProviderAccount } from 'contract/provider';
import { texts } from '../../texts';
import styles from './ProfilePage.module.css';

const { profile } = texts;

function orNot(value: string): string {
  return value || texts.notSet;
}

export function ProfileView({ provider }: { provider: ProviderAccount }) {
  const { workingHours, maxConcurrentBookings, autoAcceptBookings } = provider.availabilitySettings;
  return (
    <div className={styles.sections}>
      <Card as="section" className={styles.section}>
        <CardHeader title={profile.personal} />
        <DescriptionList
          items={[
            { term: profile.name, value: orNot(provider.name) },
            { term: profile.email, value: orNot(provider.email) },
            { term: profile.phone, value: orNot(provider.phone) },
          ]}
        />
      </Card>
      <Card as="section" className={styles.section}>
        <CardHeader title={profile.business} />
        <DescriptionList
          items={[
            { term: profile.businessName, value: orNot(provider.businessName) },
            { term: profile.paypalEmail, value: orNot(provider.paypalEmail) },
            { term: profile.businessAddress, value: orNot(provider.businessAddress), isWide: true },
            { term: profile.businessDescription, value: orNot(provider.businessDescription), isWide: true },
          ]}
        />
      </Card>
      <Card as="section" className={styles.section}>
        <CardHeader title={profile.availability} />
        <DescriptionList
          items={[
            { term: profile.startTime, value: formatTime(workingHours.startTime) },
            { term: profile.endTime, value: formatTime(workingHours.endTime) },
            { term: profile.maxConcurrent, value: formatCount(maxConcurrentBookings) },
            { term: profile.autoAccept, value: autoAcceptBookings ? profile.yes : profile.no },
          ]}
        />
      </Card>
    </div>
  );
}
