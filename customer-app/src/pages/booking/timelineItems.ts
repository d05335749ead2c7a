import type { Timeline } from 'contract/timeline';
import { formatInstant, formatPounds } from 'shared-ui/format';
import type { TimelineItem } from 'shared-ui/ui/Timeline';
import { bookingTexts } from '../../texts/booking';

/** A booking's timeline in words (M-160). */
export function timelineItems({ steps, next }: Timeline): TimelineItem[] {
  const items: TimelineItem[] = steps.map(({ kind, at, amount }) => ({
    title: amount === null ? bookingTexts.steps[kind] : `${bookingTexts.steps[kind]} ${formatPounds(amount)}`,
    time: formatInstant(at),
  }));
  if (!next) return items;
  const { title, time, text } = bookingTexts.next[next.kind];
  return [...items, { title, text, isNext: true, ...(next.by && { time: time(formatInstant(next.by)) }) }];
}
