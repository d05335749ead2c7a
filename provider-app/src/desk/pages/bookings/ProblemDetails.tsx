import { nextProblemState, type ProblemState } from 'contract/bookings/problem';
import type { ReadProblem } from 'contract/bookings/problemSchemas';
import { formatInstant } from 'shared-ui/format';
import { ProblemFacts } from 'shared-ui/ProblemFacts';
import { ProblemPictures } from 'shared-ui/ProblemPictures';
import { Button, Notice, Stack } from 'shared-ui/ui';
import { problemCardTexts as texts } from '../../texts/bookings';

interface ProblemDetailsProps {
  bookingId: string;
  problem: NonNullable<ReadProblem['problem']>;
  onDecide: () => void;
}

function isToDecide({ state, reportedBy, offers }: ProblemDetailsProps['problem']): boolean {
  const facts = { state: state as ProblemState, reporter: reportedBy, offersBy: offers.map(({ by }) => by) };
  return nextProblemState('decide', 'operator', facts) !== null;
}

/** Both sides' reports, offers and pictures, and the button to decide while the decision is the desk's (M-248). */
export function ProblemDetails({ bookingId, problem, onDecide }: ProblemDetailsProps) {
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
