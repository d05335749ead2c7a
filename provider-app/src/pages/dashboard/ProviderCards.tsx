import { formatMemberSince } from 'shared-ui/format';
import { Card, CardHeader, Cluster } from 'shared-ui/ui';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { ActiveBadge, ApprovalBadge } from 'shared-ui/ui/StatusBadge';
import type { ProviderAccount } from 'contract/provider';
import { texts } from '../../texts';
import styles from './DashboardPage.module.css';

const { dashboard } = texts;

function orNot(value: string): string {
  return value || texts.notSet;
}

/** Name is the business name and chore type the person's, as specified (H-2.23). */
export function Information({ provider }: { provider: ProviderAccount }) {
  return (
    <Card as="section" className={styles.facts}>
      <CardHeader title={dashboard.information} />
      <DescriptionList
        items={[
          { term: dashboard.name, value: orNot(provider.businessName) },
          { term: dashboard.choreType, value: orNot(provider.name) },
          { term: dashboard.email, value: orNot(provider.email) },
          { term: dashboard.phone, value: orNot(provider.phone) },
          {
            term: dashboard.status,
            value: (
              <Cluster as="span" gap={1}>
                <ApprovalBadge isApproved={provider.isApproved} />
                <ActiveBadge isActive={provider.isActive} />
              </Cluster>
            ),
          },
          { term: dashboard.memberSince, value: formatMemberSince(provider.createdAt) },
        ]}
      />
    </Card>
  );
}

export function Business({ provider }: { provider: ProviderAccount }) {
  return (
    <Card as="section" className={styles.facts}>
      <CardHeader title={dashboard.business} />
      <DescriptionList
        items={[
          { term: dashboard.businessAddress, value: orNot(provider.businessAddress), isWide: true },
          { term: dashboard.businessDescription, value: orNot(provider.businessDescription), isWide: true },
        ]}
      />
    </Card>
  );
}
