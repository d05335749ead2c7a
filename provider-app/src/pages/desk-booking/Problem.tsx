import { nextProblemState, type ProblemState } from 'contract/problem';
import type { ReadProblem } from 'contract/problemSchemas';
import { formatInstant } from 'shared-ui/format';
import { ProblemFacts } from 'shared-ui/ProblemFacts';
import { ProblemPictures } from 'shared-ui/ProblemPictures';
import { errorText } from 'shared-ui/store';
import { Button, Card, CardHeader, Notice, QueryState, Skeleton, SkeletonBlock, Stack } from 'shared-ui/ui';
import { useGetProblemAtDeskQuery } from '../../api/desk';
import { commonTexts } from '../../texts/common';
import { problemCardTexts as texts } from '../../texts/deskBooking';
import styles from './BookingPage.module.css';

function isToDecide({ state, reportedBy, offers }: NonNullable<ReadProblem['problem']>): boolean {
  const facts = { state: state as ProblemState, reporter: reportedBy, offersBy: offers.map(({ by }) => by) };
  return nextProblemState('decide', 'operator', facts) !== null;
}

function Loaded({ bookingId, read, onDecide }: { bookingId: string; read: ReadProblem; onDecide: () => void }) {
  const { problem } = read;
  if (!problem) return null;
  return (
    <Stack gap={4}>
      {problem.deadline !== null && <Notice tone="info">{texts.underWay(formatInstant(problem.deadline))}</Notice>}
      <ProblemFacts problem={problem} reader="operator" />
      <ProblemPictures audience="operator" id={bookingId} problem={problem} />
      {isToDecide(problem) && (
        <div>
          <Button onClick={onDecide}>{texts.decide}</Button>
        </div>
      )}
    </Stack>
  );
}

/** What is reported about a booking, with what both sides offered and showed, and its decision (M-248). */
export function Problem({ bookingId, onDecide }: { bookingId: string; onDecide: () => void }) {
  const query = useGetProblemAtDeskQuery({ id: bookingId });
  return (
    <Card as="section" className={styles.card}>
      <CardHeader title={texts.title} />
      <QueryState
        query={query}
        skeleton={
          <Skeleton label={commonTexts.loading}>
            <SkeletonBlock height="8rem" />
          </Skeleton>
        }
        errorTitle={texts.errorTitle}
        errorMessage={errorText(query.error, texts.failed)}
        retryLabel={commonTexts.tryAgain}
      >
        {(read) => <Loaded bookingId={bookingId} read={read} onDecide={onDecide} />}
      </QueryState>
    </Card>
  );
}
