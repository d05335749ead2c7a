import { deskReasons, problemKinds, problemTexts as texts, sideNames } from './problemTexts';
import type { Side } from 'contract/bookings/statuses';
import type { ReadProblem } from 'contract/bookings/problemSchemas';
import type { ReactNode } from 'react';
import { formatInstant, formatPounds } from 'shared-ui/format';
import { DescriptionList } from 'shared-ui/parts';

type Problem = NonNullable<ReadProblem['problem']>;
type Reader = Side | 'operator';

/** The word for a value; for one that only a later server knows, the value itself. */
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

/** The report, the offers and the end of a problem, as a side of the booking or an operator reads them. */
export function ProblemFacts({ problem, reader }: { problem: Problem; reader: Reader }) {
  const { kind, text, reportedBy, reportedAt, offers } = problem;
  const outcome = outcomeOf(problem);
  const offered = offers.map(({ number, by, refund, of }) =>
    texts.offerLine(number, nameOf(by, reader), formatPounds(refund), formatPounds(of)),
  );
  const rows: [term: string, value: ReactNode][] = [
    [texts.about, wordOf(problemKinds, kind)],
    [texts.reportedBy, texts.by(nameOf(reportedBy, reader), formatInstant(reportedAt))],
    [texts.happened, text || texts.removed],
  ];
  if (offered.length > 0) rows.push([texts.offers, lines(offered)]);
  if (outcome.length > 0) rows.push([problem.state === 'desk' ? texts.reasonOfDesk : texts.solved, lines(outcome)]);
  return <DescriptionList items={rows.map(([term, value]) => ({ term, value, isWide: true }))} />;
}
