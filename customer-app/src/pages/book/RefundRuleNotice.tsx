import type { Service } from 'contract/catalogue/service';
import { formatDate, formatPounds } from 'shared-ui/format';
import { useServerClock } from 'shared-ui/store';
import { Notice } from 'shared-ui/ui';
import { bookTexts } from '../../texts/book';
import { refundRuleOf, type Estimate } from './estimate';

interface RefundRuleNoticeProps {
  estimate: Estimate;
  startTime: string;
  service: Service;
}

/** The refund rule with its date and amounts, before anything is paid (M-11.4). */
export function RefundRuleNotice({ estimate, startTime, service }: RefundRuleNoticeProps) {
  const now = new Date(useServerClock().now());
  const rule = refundRuleOf(estimate, startTime, service.price, now);
  if (!rule) return null;
  const [kept, lateRefund, all] = [formatPounds(rule.kept), formatPounds(rule.lateRefund), formatPounds(estimate.cost)];
  return (
    <Notice title={bookTexts.refundTitle}>
      {rule.freeUntil ? (
        <>
          {bookTexts.refundFree(`${formatDate(rule.freeUntil.date)}, ${rule.freeUntil.time}`, all)}{' '}
          {bookTexts.refundLate(kept, lateRefund)}
        </>
      ) : (
        bookTexts.refundSoon(kept, lateRefund)
      )}
    </Notice>
  );
}
