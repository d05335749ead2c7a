import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isBookingCreated, type BookingCreated } from '../../lib/bookingCreated';

/** The state that the booking form handed over with its navigation. It is cleared at once, so that a reload does not show it again. */
export function useBookingCreated(): BookingCreated | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [created] = useState(() => (isBookingCreated(state) ? state : null));
  useEffect(() => {
    if (isBookingCreated(state))
      void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true });
  }, [navigate, pathname, search, state]);
  return created;
}
