import { Notice } from 'shared-ui/ui';
import { useEffect, useMemo, useRef, useState } from 'react';

interface BookingAlert {
  tone: 'success' | 'error';
  message: string;
  /** Distinguishes two alerts with the same text. */
  number: number;
}

export type BookingAlerts = ReturnType<typeof useBookingAlert>;

/** The specified alerts about bookings, shown in the page (M-27). */
export function useBookingAlert() {
  const [alert, setAlert] = useState<BookingAlert | null>(null);
  /** The element of the alert; it is focused, as the button that was pressed is often removed. */
  const alertRef = useRef<HTMLFieldSetElement>(null);

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
  if (!alert) return <div />;
  return (
    <fieldset ref={alertRef} tabIndex={-1}>
      <Notice key={alert.number} tone={alert.tone} role="alert">
        {alert.message}
      </Notice>
    </fieldset>
  );
}
