import { Notice } from 'shared-ui/ui';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';

interface BookingAlert {
  tone: 'success' | 'error';
  message: string;
  /** Distinguishes two alerts with the same text. */
  number: number;
}

export interface BookingAlerts {
  alert: BookingAlert | null;
  /** The element of the alert; it is focused, as the button that was pressed is often removed. */
  alertRef: RefObject<HTMLDivElement | null>;
  succeed: (message: string) => void;
  fail: (message: string) => void;
}

/** The specified alerts about bookings, shown in the page (M-27). */
export function useBookingAlert(): BookingAlerts {
  const [alert, setAlert] = useState<BookingAlert | null>(null);
  const alertRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (alert) alertRef.current?.focus();
  }, [alert]);

  const show = useMemo(() => {
    const showAs = (tone: BookingAlert['tone']) => (message: string) =>
      setAlert((last) => ({ tone, message, number: (last?.number ?? 0) + 1 }));
    return { succeed: showAs('success'), fail: showAs('error') };
  }, []);
  return { alert, alertRef, ...show };
}

export function BookingAlertNotice({ alert, alertRef }: Pick<BookingAlerts, 'alert' | 'alertRef'>) {
  return (
    <div ref={alertRef} tabIndex={-1}>
      {alert && (
        <Notice key={alert.number} tone={alert.tone} role="alert">
          {alert.message}
        </Notice>
      )}
    </div>
  );
}
