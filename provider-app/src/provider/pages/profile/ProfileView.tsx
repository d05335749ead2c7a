import { CardSection } from '../../../components/CardSection';
import { lazy, Suspense } from 'react';
import { formatCount, formatTime, formatMemberSince } from 'shared-ui/format';
import { Card, Notice, TextLink, Cluster } from 'shared-ui/ui';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import type { ProviderAccount } from 'contract/people/provider';
import { providerPaths } from '../../paths';
import { commonTexts } from '../../../texts/common';
import styles from './ProfilePage.module.css';
import { areaName } from './profileForm';
import { profileTexts } from './texts';
import { fileUrl } from 'shared-ui/store';
import { Avatar } from 'shared-ui/ui/Avatar';
import { ActiveBadge, ApprovalBadge } from 'shared-ui/ui/StatusBadge';

export function ProfileCard({ provider }: { provider: ProviderAccount }) {
  return (
    <Card as="aside" aria-label={profileTexts.summary} className={styles.card}>
      <Avatar name={provider.name} src={fileUrl('uploads', provider.profileImage)} size="xl" />
      <p className={styles.name}>{provider.name || commonTexts.notSet}</p>
      <p className={styles.email}>{provider.email || commonTexts.notSet}</p>
      <Cluster gap={2} justify="center">
        <ApprovalBadge isApproved={provider.isApproved} />
        <ActiveBadge isActive={provider.isActive} />
      </Cluster>
      <p className={styles.since}>
        {profileTexts.memberSince} <span>{formatMemberSince(provider.createdAt)}</span>
      </p>
    </Card>
  );
}

function AccountMissing() {
  return <Notice tone="warning">{profileTexts.accountFailed}</Notice>;
}

/** Comes below the profile, when the profile is there. */
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
      <CardSection title={profileTexts.personal}>
        <DescriptionList
          items={[
            { term: profileTexts.name, value: orNot(provider.name) },
            { term: profileTexts.email, value: orNot(provider.email) },
            { term: profileTexts.phone, value: orNot(provider.phone) },
          ]}
        />
      </CardSection>
      <CardSection title={profileTexts.business}>
        <DescriptionList
          items={[
            { term: profileTexts.businessName, value: orNot(provider.businessName) },
            { term: profileTexts.paypalEmail, value: orNot(provider.paypalEmail) },
            { term: profileTexts.businessAddress, value: orNot(provider.businessAddress), isWide: true },
            { term: profileTexts.businessDescription, value: orNot(provider.businessDescription), isWide: true },
          ]}
        />
      </CardSection>
      <CardSection title={profileTexts.availability}>
        <DescriptionList
          items={[
            { term: profileTexts.startTime, value: formatTime(workingHours.startTime) },
            { term: profileTexts.endTime, value: formatTime(workingHours.endTime) },
            { term: profileTexts.maxConcurrent, value: formatCount(maxConcurrentBookings) },
            { term: profileTexts.autoAccept, value: autoAcceptBookings ? profileTexts.yes : profileTexts.no },
          ]}
        />
        <TextLink to={providerPaths.plan()}>{profileTexts.plan}</TextLink>
      </CardSection>
      <CardSection title={profileTexts.offer}>
        <DescriptionList
          items={[
            { term: profileTexts.categories, value: provider.categories.join(', ') || profileTexts.allCategories },
            { term: profileTexts.areas, value: provider.areas.map(areaName).join(', ') || profileTexts.everywhere },
          ]}
        />
      </CardSection>
      <Suspense>
        <AccountPart />
      </Suspense>
    </div>
  );
}
