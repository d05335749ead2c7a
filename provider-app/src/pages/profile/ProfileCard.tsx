import { formatMemberSince } from 'shared-ui/format';
import { fileUrl } from 'shared-ui/store';
import { Card, Cluster } from 'shared-ui/ui';
import { Avatar } from 'shared-ui/ui/Avatar';
import { ActiveBadge, ApprovalBadge } from 'shared-ui/ui/StatusBadge';
import type { ProviderAccount } from 'contract/people/provider';
import { commonTexts } from '../../texts/common';
import { profileTexts } from '../../texts/profile';
import styles from './ProfilePage.module.css';

/** The helper's image, name and status. */
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
