import { lazyComponent } from 'shared-ui/lazyComponent';
import { Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { bookTexts } from '../../texts/book';

/** Months to pick from, loaded when step 1 is opened. The date fields above it are enough to book. */
export const Calendar = lazyComponent(
  async () => (await import(/* webpackChunkName: "range-calendar" */ 'shared-ui/ui/RangeCalendar')).RangeCalendar,
  {
    skeleton: (
      <Skeleton>
        <SkeletonBlock height="20rem" />
      </Skeleton>
    ),
    message: bookTexts.calendarFailed,
  },
);
