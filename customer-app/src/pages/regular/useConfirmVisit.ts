import { useRef, useState } from 'react';
import type { ReadSeriesVisit } from 'contract/bookings/series';
import { newKey } from 'shared-ui/newKey';
import { isApiError } from 'shared-ui/store';
import { useConfirmVisitMutation } from '../../api/series';
import { leaveTo } from '../../lib/leaveTo';

/** Confirms a visit at the price that is shown, once, and opens its payment page. */
export function useConfirmVisit(seriesId: string, { day, price }: ReadSeriesVisit) {
  const [confirmVisit, { isLoading, error }] = useConfirmVisitMutation();
  const key = useRef<string | null>(null);
  const [paymentUrl, setPaymentUrl] = useState<string | null>(null);

  const confirm = async () => {
    if (isLoading || price === null) return;
    // Without a response the same attempt is repeated.
    key.current ??= newKey();
    const { data, error: failure } = await confirmVisit({ id: seriesId, day, price, idempotencyKey: key.current });
    if (data || (isApiError(failure) && failure.status !== 0)) key.current = null;
    if (!data?.approvalLink) return;
    setPaymentUrl(data.approvalLink);
    leaveTo(data.approvalLink);
  };
  return { confirm, isConfirming: isLoading, error, paymentUrl };
}
