import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export interface BookingAlert {
  tone: 'success' | 'error';
  message: string;
  /** Tells two alerts with the same words apart. */
  number: number;
}

export interface BookingAlerts {
  alert: BookingAlert | null;
  /** Where the alert stands; it takes the focus, as the button that was pressed is often gone. */
  place: RefObject<HTMLDivElement | null>;
  succeed: (message: string) => void;
  fail: (message: string) => void;
}

/** The specified alerts about bookings, shown in the page (M-27). */
export function useBookingAlert(): BookingAlerts {
  const [alert, setAlert] = useState<BookingAlert | null>(null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (alert) place.current?.focus();
  }, [alert]);

  const say = useCallback(
    (tone: BookingAlert['tone']) => (message: string) =>
      setAlert((last) => ({ tone, message, number: (last?.number ?? 0) + 1 })),
    [],
  );
  return { alert, place, succeed: say('success'), fail: say('error') };
}
