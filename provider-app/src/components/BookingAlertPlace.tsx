import { Notice } from 'shared-ui/ui';
import type { BookingAlerts } from '../hooks/useBookingAlert';

export function BookingAlertPlace({ alert, place }: Pick<BookingAlerts, 'alert' | 'place'>) {
  return (
    <div ref={place} tabIndex={-1}>
      {alert && (
        <Notice key={alert.number} tone={alert.tone} role="alert">
          {alert.message}
        </Notice>
      )}
    </div>
  );
}
