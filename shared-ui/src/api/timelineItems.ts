import type { ReadTimeline } from 'contract/bookings/visit';
import type { TimelineItem } from 'shared-ui/ui/Timeline';
import { formatClock, formatInstant, formatPounds } from '../ui/format';

export interface NextText {
  title: string;
  /** The text of the deadline `by`; for work, of its beginning. */
  time: (by: string) => string;
  text: string;
}

/** One side's words for what happened and for what comes next, by kind. */
interface TimelineTexts {
  steps: Readonly<Record<string, string | undefined>>;
  /** When a helper wants to be there, by London's clocks. */
  expected: (clock: string) => string;
  next: Readonly<Record<string, NextText | undefined>>;
}

/** A booking's timeline in words (M-160). A step without words here is left out: only a later server knows it. */
export function timelineItems({ steps, next }: ReadTimeline, texts: TimelineTexts): TimelineItem[] {
  const items = steps.flatMap(({ kind, at, amount, expectedAt }): TimelineItem[] => {
    const title = texts.steps[kind];
    if (title === undefined) return [];
    const text = expectedAt && { text: texts.expected(formatClock(expectedAt)) };
    return [{ title: amount === null ? title : `${title} ${formatPounds(amount)}`, time: formatInstant(at), ...text }];
  });
  const words = next && texts.next[next.kind];
  if (!words) return items;
  const { title, time, text } = words;
  return [...items, { title, text, isNext: true, ...(next.by && { time: time(formatInstant(next.by)) }) }];
}
