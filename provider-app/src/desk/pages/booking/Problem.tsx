import { lazyComponent } from 'shared-ui/lazyComponent';
import { errorText } from 'shared-ui/store';
import { Card, CardHeader, QueryState, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { useGetProblemAtDeskQuery } from '../../api/desk';
import { commonTexts } from '../../../texts/common';
import { problemCardTexts as texts } from '../../texts/booking';
import styles from './BookingPage.module.css';
import type { ProblemDetailsProps } from './ProblemDetails';

const skeleton = (
  <Skeleton label={commonTexts.loading}>
    <SkeletonBlock height="8rem" />
  </Skeleton>
);

/** Few bookings have a problem. */
const ProblemDetails = lazyComponent<ProblemDetailsProps>(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './ProblemDetails')).ProblemDetails,
  { message: texts.failed, skeleton },
);

/** The problem of a booking, with both sides' offers and pictures, and its decision (M-248). */
export function Problem({ bookingId, onDecide }: { bookingId: string; onDecide: () => void }) {
  const query = useGetProblemAtDeskQuery({ id: bookingId });
  return (
    <Card as="section" className={styles.card}>
      <CardHeader title={texts.title} />
      <QueryState
        query={query}
        skeleton={skeleton}
        errorTitle={texts.errorTitle}
        errorMessage={errorText(query.error, texts.failed)}
        retryLabel={commonTexts.tryAgain}
      >
        {({ problem }) => problem && <ProblemDetails bookingId={bookingId} problem={problem} onDecide={onDecide} />}
      </QueryState>
    </Card>
  );
}
