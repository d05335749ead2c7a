import type { ReadTimeline } from 'contract/timeline';
import { formatInstant, formatPounds } from 'shared-ui/format';
import type { TimelineItem } from 'shared-ui/ui/Timeline';
import { bookingTexts, type NextText } from '../../texts/booking';

const titles: Readonly<Record<string, string | undefined>> = bookingTexts.steps;
const nextTexts: Readonly<Record<string, NextText | undefined>> = bookingTexts.next;

/** A booking's timeline in words (M-160). What this page has no words for is left out: a later server may know more. */
export function timelineItems({ steps, next }: ReadTimeline): TimelineItem[] {
  const items = steps.flatMap(({ kind, at, amount }): TimelineItem[] => {
    const title = titles[kind];
    if (title === undefined) return [];
    return [{ title: amount === null ? title : `${title} ${formatPounds(amount)}`, time: formatInstant(at) }];
  });
  const words = next && nextTexts[next.kind];
  if (!words) return items;
  const { title, time, text } = words;
  return [...items, { title, text, isNext: true, ...(next.by && { time: time(formatInstant(next.by)) }) }];
}
