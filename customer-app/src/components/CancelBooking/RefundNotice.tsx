import { useEffect, useRef } from 'react';
import { formatPounds } from 'shared-ui/format';
import { Notice } from 'shared-ui/ui';
import { cancelBookingTexts } from '../../texts/bookings';

/** What a cancellation has refunded, in pounds. It takes focus: the button that opened the dialog has gone with the booking. */
export function RefundNotice({ refund }: { refund: number }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [refund]);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="success" role="status">
        {refund > 0 ? cancelBookingTexts.doneRefund(formatPounds(refund)) : cancelBookingTexts.done}
      </Notice>
    </div>
  );
}
