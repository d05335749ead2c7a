import { lazyComponent } from 'shared-ui/lazyComponent';
import { Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { bookingTimeTexts } from '../../texts/bookingTime';

/** Months to pick from, loaded when the form is opened. The date fields above it are enough. */
export const Calendar = lazyComponent(
  async () => (await import(/* webpackChunkName: "range-calendar" */ 'shared-ui/ui/RangeCalendar')).RangeCalendar,
  {
    skeleton: (
      <Skeleton>
        <SkeletonBlock height="20rem" />
      </Skeleton>
    ),
    message: bookingTimeTexts.calendarFailed,
  },
);
