import type { ProviderAccount } from 'contract/people/provider';
import { memo, useEffect } from 'react';
import { prepareInstants, formatCount, formatPounds, formatMemberSince } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { useAppSelector, useAuth } from 'shared-ui/store';
import {
  ButtonLink,
  PageHeader,
  Skeleton,
  SkeletonBlock,
  Card,
  CardHeader,
  TextLink,
  Cluster,
  textStyles,
} from 'shared-ui/ui';
import { useDeferredContent, useRefetchOnMount, useToday } from 'shared-ui/hooks';
import { selectAccount, useGetCurrentProviderQuery } from '../../api/provider';
import { JobLinks } from '../../components/JobLinks';
import { commonTexts, orNotSet } from '../../../texts/common';
import { AwaitingCard } from './AwaitingCard';
import styles from './DashboardPage.module.css';
import { dashboardTexts as texts } from './texts';
import { useGetEarningsQuery } from '../../api/bookings';
import { earningsBars, EarningsChart, sentenceOf } from '../../components/EarningsChart';
import { StatCard } from '../../components/StatCard/StatCard';
import { useAwaitingCount } from '../../lib/assignedBookings';
import { usePaidCounts } from '../../hooks/usePaidCounts';
import { ActiveBadge, ApprovalBadge, CardSection, DescriptionList } from 'shared-ui/parts';

/** Name is the business name and chore type the person's, as specified (H-2.23). */
function Information({ provider }: { provider: ProviderAccount }) {
  return (
    <CardSection title={texts.information}>
      <DescriptionList
        items={[
          { term: texts.name, value: orNotSet(provider.businessName) },
          { term: texts.choreType, value: orNotSet(provider.name) },
          { term: texts.email, value: orNotSet(provider.email) },
          { term: texts.phone, value: orNotSet(provider.phone) },
          {
            term: texts.status,
            value: (
              <Cluster as="span" gap={1}>
                <ApprovalBadge isApproved={provider.isApproved} />
                <ActiveBadge isActive={provider.isActive} />
              </Cluster>
            ),
          },
          { term: texts.memberSince, value: formatMemberSince(provider.createdAt) },
        ]}
      />
    </CardSection>
  );
}

function Business({ provider }: { provider: ProviderAccount }) {
  return (
    <CardSection title={texts.business}>
      <DescriptionList
        items={[
          { term: texts.businessAddress, value: orNotSet(provider.businessAddress), isWide: true },
          { term: texts.businessDescription, value: orNotSet(provider.businessDescription), isWide: true },
        ]}
      />
    </CardSection>
  );
}

/** Shown for a figure that is loading or could not be loaded. */
const NO_FIGURE = '–';
/** Holds the line's height. */
const NO_DETAIL = '\u00a0';

function Figures() {
  const { data: earnings } = useGetEarningsQuery({ period: 'month' });
  const awaiting = useAwaitingCount();
  const paid = usePaidCounts();
  return (
    <section className={styles.figures} aria-label={texts.glance}>
      <StatCard
        icon="wallet"
        label={texts.earned}
        value={earnings ? formatPounds(earnings.totalEarnings) : NO_FIGURE}
        detail={earnings ? texts.earnedFrom(earnings.bookingCount) : NO_DETAIL}
        to={paths.provider.earnings({ period: 'month' })}
      />
      <StatCard
        icon="clock"
        tone="warm"
        label={texts.awaiting}
        value={awaiting ?? NO_FIGURE}
        detail={texts.awaitingHint}
        to={paths.provider.bookings()}
      />
      <StatCard
        icon="calendar"
        label={texts.paid}
        value={paid ? formatCount(paid.total) : NO_FIGURE}
        detail={paid ? texts.paidHint(paid.available) : NO_DETAIL}
        to={paths.provider.services()}
      />
    </section>
  );
}

/** This month's payouts, week by week; the card links to the earnings page. */
function MonthCard() {
  const { data } = useGetEarningsQuery({ period: 'month' });
  const today = useToday();
  const bars = data ? earningsBars(data.bookings, 'month', today) : [];
  return (
    <Card as="section" className={styles.month}>
      <CardHeader title={texts.chart}>
        <TextLink to={paths.provider.earnings({ period: 'month' })}>{texts.chartLink}</TextLink>
      </CardHeader>
      {bars.length > 0 ? (
        <EarningsChart bars={bars} label={texts.chartLabel(sentenceOf(bars))} />
      ) : (
        <p className={textStyles.muted}>{data && texts.chartEmpty}</p>
      )}
    </Card>
  );
}

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

/** The helper's day: figures, bookings that await a decision, this month, and the profile (H-2.22 to H-2.26). */
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
        title={texts.title(provider ? provider.businessName || provider.name : UNKNOWN)}
        subtitle={texts.subtitle}
        actions={
          <ButtonLink to={paths.provider.profile()} variant="secondary" size="sm" icon="user">
            {texts.editProfile}
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
