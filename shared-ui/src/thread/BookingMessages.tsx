import { BlockSkeleton } from 'shared-ui/parts';
import { lazyComponent } from '../lib/lazyComponent';

/** The messages of a booking's customer and its helper (M-207). Their code comes after the page. */
export const BookingMessages = lazyComponent(
  () => import(/* webpackChunkName: "booking-parts" */ './ThreadSection').then((file) => file.ThreadSection),
  { skeleton: <BlockSkeleton height="16rem" />, message: 'The messages could not be loaded.' },
);
