import { lazyComponent } from 'shared-ui/lazyComponent';
import { Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { ownBookingTexts as texts } from './texts';

const ThreadSection = lazyComponent(
  () => import(/* webpackChunkName: "booking-parts" */ 'shared-ui/ThreadSection').then((file) => file.ThreadSection),
  {
    skeleton: (
      <Skeleton>
        <SkeletonBlock height="16rem" />
      </Skeleton>
    ),
    message: texts.messagesFailed,
  },
);

/** The messages of the customer and the helper about a booking (M-207). Their code comes after the page. */
export function BookingMessages({ bookingId }: { bookingId: string }) {
  return <ThreadSection audience="provider" bookingId={bookingId} />;
}
