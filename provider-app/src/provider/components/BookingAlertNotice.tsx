import { Notice } from 'shared-ui/ui';
import type { BookingAlerts } from '../hooks/useBookingAlert';

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
