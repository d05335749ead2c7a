import { formatMemberSince } from 'shared-ui/format';
import { Card, CardHeader, Cluster } from 'shared-ui/ui';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { ActiveBadge, ApprovalBadge } from 'shared-ui/ui/StatusBadge';
import type { ProviderAccount } from 'contract/people/provider';
import { commonTexts } from '../../texts/common';
import styles from './DashboardPage.module.css';
import { dashboardTexts } from '../../texts/dashboard';

function orNot(value: string): string {
  return value || commonTexts.notSet;
}

/** Name is the business name and chore type the person's, as specified (H-2.23). */
export function Information({ provider }: { provider: ProviderAccount }) {
  return (
    <Card as="section" className={styles.facts}>
      <CardHeader title={dashboardTexts.information} />
      <DescriptionList
        items={[
          { term: dashboardTexts.name, value: orNot(provider.businessName) },
          { term: dashboardTexts.choreType, value: orNot(provider.name) },
          { term: dashboardTexts.email, value: orNot(provider.email) },
          { term: dashboardTexts.phone, value: orNot(provider.phone) },
          {
            term: dashboardTexts.status,
            value: (
              <Cluster as="span" gap={1}>
                <ApprovalBadge isApproved={provider.isApproved} />
                <ActiveBadge isActive={provider.isActive} />
              </Cluster>
            ),
          },
          { term: dashboardTexts.memberSince, value: formatMemberSince(provider.createdAt) },
        ]}
      />
    </Card>
  );
}

export function Business({ provider }: { provider: ProviderAccount }) {
  return (
    <Card as="section" className={styles.facts}>
      <CardHeader title={dashboardTexts.business} />
      <DescriptionList
        items={[
          { term: dashboardTexts.businessAddress, value: orNot(provider.businessAddress), isWide: true },
          { term: dashboardTexts.businessDescription, value: orNot(provider.businessDescription), isWide: true },
        ]}
      />
    </Card>
  );
}
