import { lazy, Suspense } from 'react';
import { formatCount, formatTime } from 'shared-ui/format';
import { Card, CardHeader, Notice, TextLink } from 'shared-ui/ui';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import type { ProviderAccount } from 'contract/people/provider';
import { jobPaths } from '../../lib/jobPaths';
import { commonTexts } from '../../texts/common';
import styles from './ProfilePage.module.css';
import { areaName } from './profileForm';
import { profileTexts } from '../../texts/profile';

function AccountMissing() {
  return <Notice tone="warning">{profileTexts.accountFailed}</Notice>;
}

/** Comes below the profile, when the profile is there: without the bytes of lazyComponent, of which this page has none left. */
const AccountPart = lazy(async () => ({
  default: await import(/* webpackChunkName: "account" */ './AccountPart').then(
    (file) => file.AccountPart,
    () => AccountMissing,
  ),
}));

function orNot(value: string): string {
  return value || commonTexts.notSet;
}

export function ProfileView({ provider }: { provider: ProviderAccount }) {
  const { workingHours, maxConcurrentBookings, autoAcceptBookings } = provider.availabilitySettings;
  return (
    <div className={styles.sections}>
      <Card as="section" className={styles.section}>
        <CardHeader title={profileTexts.personal} />
        <DescriptionList
          items={[
            { term: profileTexts.name, value: orNot(provider.name) },
            { term: profileTexts.email, value: orNot(provider.email) },
            { term: profileTexts.phone, value: orNot(provider.phone) },
          ]}
        />
      </Card>
      <Card as="section" className={styles.section}>
        <CardHeader title={profileTexts.business} />
        <DescriptionList
          items={[
            { term: profileTexts.businessName, value: orNot(provider.businessName) },
            { term: profileTexts.paypalEmail, value: orNot(provider.paypalEmail) },
            { term: profileTexts.businessAddress, value: orNot(provider.businessAddress), isWide: true },
            { term: profileTexts.businessDescription, value: orNot(provider.businessDescription), isWide: true },
          ]}
        />
      </Card>
      <Card as="section" className={styles.section}>
        <CardHeader title={profileTexts.availability} />
        <DescriptionList
          items={[
            { term: profileTexts.startTime, value: formatTime(workingHours.startTime) },
            { term: profileTexts.endTime, value: formatTime(workingHours.endTime) },
            { term: profileTexts.maxConcurrent, value: formatCount(maxConcurrentBookings) },
            { term: profileTexts.autoAccept, value: autoAcceptBookings ? profileTexts.yes : profileTexts.no },
          ]}
        />
        <TextLink to={jobPaths.plan}>{profileTexts.plan}</TextLink>
      </Card>
      <Card as="section" className={styles.section}>
        <CardHeader title={profileTexts.offer} />
        <DescriptionList
          items={[
            { term: profileTexts.categories, value: provider.categories.join(', ') || profileTexts.allCategories },
            { term: profileTexts.areas, value: provider.areas.map(areaName).join(', ') || profileTexts.everywhere },
          ]}
        />
      </Card>
      <Suspense>
        <AccountPart />
      </Suspense>
    </div>
  );
}
