import type { ProviderAccount } from 'contract/people/provider';
import { memo, useEffect } from 'react';
import { prepareInstants } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { useAppSelector, useAuth } from 'shared-ui/store';
import { ButtonLink, PageHeader, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { useDeferredContent } from 'shared-ui/useDeferredContent';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { selectAccount, useGetCurrentProviderQuery } from '../../api/provider';
import { JobLinks } from '../../components/JobLinks';
import { commonTexts } from '../../texts/common';
import { AwaitingCard } from './AwaitingCard';
import { Business, Information } from './ProviderCards';
import { Figures } from './Figures';
import { MonthCard } from './MonthCard';
import styles from './DashboardPage.module.css';
import { dashboardTexts } from '../../texts/dashboard';

/** Stands for a name that is not there yet. */
const UNKNOWN = '…';

/** Rendered again for another account only: the router and the queries render the page several times a move. */
const Cards = memo(function Cards({ provider }: { provider: ProviderAccount }) {
  return (
    <div className={styles.page}>
      <Figures />
      <div className={styles.pair}>
        <AwaitingCard />
        <MonthCard />
      </div>
      <div className={styles.pair}>
        <Information provider={provider} />
        <Business provider={provider} />
      </div>
      <JobLinks />
    </div>
  );
});

/** The helper's day: figures, what awaits a decision, this month, and who they are (H-2.22 to H-2.26). */
export function DashboardPage() {
  const auth = useAuth();
  const hasToken = useAppSelector(({ session }) => session.providerToken !== null);
  const query = useGetCurrentProviderQuery(undefined, { ...useRefetchOnMount(), selectFromResult: selectAccount });
  const { data: provider, isError } = useDeferredContent(query);

  useEffect(prepareInstants, []);

  // A session without a readable account is ended; the layout shows why and leads to the login (H-7.21).
  useEffect(() => {
    if (isError && hasToken) auth.endSession('provider', 'failed');
  }, [isError, hasToken, auth]);

  return (
    <>
      {/* In the frame too: the heading is the largest text, and is painted at once (M-137). */}
      <PageHeader
        title={dashboardTexts.title(provider ? provider.businessName || provider.name : UNKNOWN)}
        subtitle={dashboardTexts.subtitle}
        actions={
          <ButtonLink to={paths.provider.profile()} variant="secondary" size="sm" icon="user">
            {dashboardTexts.editProfile}
          </ButtonLink>
        }
      />
      {provider ? (
        <Cards provider={provider} />
      ) : (
        <Skeleton label={commonTexts.loading}>
          <div className={styles.page}>
            <div className={styles.figures}>
              {[1, 2, 3].map((figure) => (
                <SkeletonBlock key={figure} className={styles.figure} />
              ))}
            </div>
            <div className={styles.pair}>
              <SkeletonBlock height="20rem" />
              <SkeletonBlock height="20rem" />
            </div>
          </div>
        </Skeleton>
      )}
    </>
  );
}
