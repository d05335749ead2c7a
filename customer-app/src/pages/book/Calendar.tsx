import { lazy, Suspense, type ComponentType } from 'react';
import type { RangeCalendarProps } from 'shared-ui/ui/RangeCalendar';
import { Skeleton, SkeletonBlock } from 'shared-ui/ui';

/** Without its code the calendar is left out: the date fields above it are enough to book. */
const RangeCalendar = lazy(async (): Promise<{ default: ComponentType<RangeCalendarProps> }> => {
  try {
    return { default: (await import(/* webpackChunkName: "range-calendar" */ 'shared-ui/ui/RangeCalendar')).RangeCalendar };
  } catch {
    return { default: () => null };
  }
});

/** Months to pick from, loaded when step 1 is opened. */
export const Calendar = (props: RangeCalendarProps) => (
  <Suspense fallback={<Skeleton><SkeletonBlock height="20rem" /></Skeleton>}>
    <RangeCalendar {...props} />
  </Suspense>
);
