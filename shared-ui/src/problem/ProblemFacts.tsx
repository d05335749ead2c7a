import { deskReasons, problemKinds, problemTexts as texts, sideNames } from './problemTexts';
import type { Side } from 'contract/bookings/statuses';
import type { ReadProblem } from 'contract/bookings/problemSchemas';
import { formatInstant, formatPounds } from 'shared-ui/format';
import { Stack } from 'shared-ui/ui';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';

type Problem = NonNullable<ReadProblem['problem']>;
type Reader = Side | 'operator';

/** A word for what a later server may name otherwise. */
function wordOf(words: Readonly<Record<string, string>>, key: string): string {
  return words[key] ?? key;
}

function nameOf(side: Side, reader: Reader): string {
  return side === reader ? texts.you : sideNames[side];
}

function outcomeOf({ state, outcome, desk }: Problem): string[] {
  if (outcome) {
    const [refund, of] = [formatPounds(outcome.refund), formatPounds(outcome.of)];
    const text = state === 'decided' ? texts.decided(refund, of) : texts.agreed(refund, of);
    return outcome.reason === null ? [text] : [text, texts.reason(outcome.reason)];
  }
  if (state === 'withdrawn') return [texts.withdrawn];
  if (state === 'ended') return [texts.ended];
  return state === 'desk' && desk ? [wordOf(deskReasons, desk.because)] : [];
}

function lines(values: readonly string[]) {
  return values.map((line) => <div key={line}>{line}</div>);
}

/** What was reported, what was offered, and how it ended, as a side of the booking or an operator reads it. */
export function ProblemFacts({ problem, reader }: { problem: Problem; reader: Reader }) {
  const { kind, text, reportedBy, reportedAt, offers } = problem;
  const outcome = outcomeOf(problem);
  const offered = offers.map(({ number, by, refund, of }) =>
    texts.offerLine(number, nameOf(by, reader), formatPounds(refund), formatPounds(of)),
  );
  return (
    <Stack gap={4}>
      <DescriptionList
        items={[
          { term: texts.about, value: wordOf(problemKinds, kind), isWide: true },
          {
            term: texts.reportedBy,
            value: texts.by(nameOf(reportedBy, reader), formatInstant(reportedAt)),
            isWide: true,
          },
          { term: texts.happened, value: text || texts.removed, isWide: true },
          ...(offered.length > 0 ? [{ term: texts.offers, value: lines(offered), isWide: true }] : []),
          ...(outcome.length > 0
            ? [
                {
                  term: problem.state === 'desk' ? texts.reasonOfDesk : texts.solved,
                  value: lines(outcome),
                  isWide: true,
                },
              ]
            : []),
        ]}
      />
    </Stack>
  );
}
