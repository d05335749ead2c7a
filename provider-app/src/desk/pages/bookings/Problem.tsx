import { lazyComponent } from 'shared-ui/lazyComponent';
import { useGetProblemAtDeskQuery } from '../../api/bookings';
import { CardSection } from 'shared-ui/ui/CardSection';
import { BlockSkeleton, PageQuery } from '../../../components/PageQuery';
import { problemCardTexts as texts } from '../../texts/bookings';
import type { ProblemDetailsProps } from './ProblemDetails';

const skeleton = <BlockSkeleton height="8rem" />;

/** Few bookings have a problem. */
const ProblemDetails = lazyComponent<ProblemDetailsProps>(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './ProblemDetails')).ProblemDetails,
  { message: texts.failed, skeleton },
);

/** The problem of a booking, with both sides' offers and pictures, and its decision (M-248). */
export function Problem({ bookingId, onDecide }: { bookingId: string; onDecide: () => void }) {
  const query = useGetProblemAtDeskQuery({ id: bookingId });
  return (
    <CardSection title={texts.title}>
      <PageQuery query={query} texts={texts} skeleton={skeleton}>
        {({ problem }) => problem && <ProblemDetails bookingId={bookingId} problem={problem} onDecide={onDecide} />}
      </PageQuery>
    </CardSection>
  );
}
