import type { Booking } from 'shared-ui/booking';
import type { ScreenSize } from 'shared-ui/useIsWhole';
import { isAwaiting } from './assignedBookings';

/** Where the rows of assigned bookings start, below the screen's upper edge, or lower. */
const ROWS_TOP_PX = 200;

/** The least heights of a row: of a booking to decide on, with its buttons, and of any other. Narrow columns wrap; a phone shows cards. */
function leastRowsPx({ innerWidth }: ScreenSize) {
  if (innerWidth <= 600) return { awaiting: 530, other: 450 };
  return innerWidth <= 1300 ? { awaiting: 170, other: 100 } : { awaiting: 130, other: 90 };
}

/** The first of the assigned bookings: those of which a screen can show something. */
export function bookingsInView(bookings: readonly Booking[], screen: ScreenSize = window): readonly Booking[] {
  const { awaiting, other } = leastRowsPx(screen);
  let topPx = ROWS_TOP_PX;
  const below = bookings.findIndex((booking) => {
    const isBelow = topPx >= screen.innerHeight;
    topPx += isAwaiting(booking) ? awaiting : other;
    return isBelow;
  });
  return below === -1 ? bookings : bookings.slice(0, below);
}
