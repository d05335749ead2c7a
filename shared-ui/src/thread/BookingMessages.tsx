import { Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { lazyComponent } from '../lib/lazyComponent';

/** The messages of a booking's customer and its helper (M-207). Their code comes after the page. */
export const BookingMessages = lazyComponent(
  () => import(/* webpackChunkName: "booking-parts" */ './ThreadSection').then((file) => file.ThreadSection),
  {
    skeleton: (
      <Skeleton>
        <SkeletonBlock height="16rem" />
      </Skeleton>
    ),
    message: 'The messages could not be loaded.',
  },
);
