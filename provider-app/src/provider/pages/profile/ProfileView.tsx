import { CardSection } from 'shared-ui/ui/CardSection';
import { lazy, Suspense } from 'react';
import { formatCount, formatTime, formatMemberSince } from 'shared-ui/format';
import { Card, Notice, TextLink, Cluster } from 'shared-ui/ui';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import type { ProviderAccount } from 'contract/people/provider';
import { providerPaths } from '../../paths';
import { commonTexts } from '../../../texts/common';
import styles from './ProfilePage.module.css';
import { areaName } from './profileForm';
import { profileTexts as texts } from './texts';
import { fileUrl } from 'shared-ui/store';
import { Avatar } from 'shared-ui/ui/Avatar';
import { ActiveBadge, ApprovalBadge } from 'shared-ui/ui/StatusBadge';

export function ProfileCard({ provider }: { provider: ProviderAccount }) {
  return (
    <Card as="aside" aria-label={texts.summary} className={styles.card}>
      <Avatar name={provider.name} src={fileUrl('uploads', provider.profileImage)} size="xl" />
      <p className={styles.name}>{provider.name || commonTexts.notSet}</p>
      <p className={styles.email}>{provider.email || commonTexts.notSet}</p>
      <Cluster gap={2} justify="center">
        <ApprovalBadge isApproved={provider.isApproved} />
        <ActiveBadge isActive={provider.isActive} />
      </Cluster>
      <p className={styles.since}>
        {texts.memberSince} <span>{formatMemberSince(provider.createdAt)}</span>
      </p>
    </Card>
  );
}

function AccountMissing() {
  return <Notice tone="warning">{texts.accountFailed}</Notice>;
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
      <CardSection title={texts.personal}>
        <DescriptionList
          items={[
            { term: texts.name, value: orNot(provider.name) },
            { term: texts.email, value: orNot(provider.email) },
            { term: texts.phone, value: orNot(provider.phone) },
          ]}
        />
      </CardSection>
      <CardSection title={texts.business}>
        <DescriptionList
          items={[
            { term: texts.businessName, value: orNot(provider.businessName) },
            { term: texts.paypalEmail, value: orNot(provider.paypalEmail) },
            { term: texts.businessAddress, value: orNot(provider.businessAddress), isWide: true },
            { term: texts.businessDescription, value: orNot(provider.businessDescription), isWide: true },
          ]}
        />
      </CardSection>
      <CardSection title={texts.availability}>
        <DescriptionList
          items={[
            { term: texts.startTime, value: formatTime(workingHours.startTime) },
            { term: texts.endTime, value: formatTime(workingHours.endTime) },
            { term: texts.maxConcurrentBookings, value: formatCount(maxConcurrentBookings) },
            { term: texts.autoAccept, value: autoAcceptBookings ? texts.yes : texts.no },
          ]}
        />
        <TextLink to={providerPaths.plan()}>{texts.plan}</TextLink>
      </CardSection>
      <CardSection title={texts.offer}>
        <DescriptionList
          items={[
            { term: texts.categories, value: provider.categories.join(', ') || texts.allCategories },
            { term: texts.areas, value: provider.areas.map(areaName).join(', ') || texts.everywhere },
          ]}
        />
      </CardSection>
      <Suspense>
        <AccountPart />
      </Suspense>
    </div>
  );
}
