import type { ChangeQuote } from 'contract/bookings/bookingChange';
import type { BookingTime } from 'contract/bookings/bookingForm';
import { useState } from 'react';
import { formatPounds } from 'shared-ui/format';
import { newKey } from 'shared-ui/newKey';
import { errorText, isApiError } from 'shared-ui/store';
import { useChangeTimeMutation, useQuoteTimeChangeMutation } from '../../api/bookingChanges';
import type { Outcome } from '../../components/OutcomeNotice';
import { leaveTo } from '../../lib/leaveTo';
import { bookingChangeTexts as texts } from '../../texts/bookingChange';

export interface QuotedTime {
  time: BookingTime;
  quote: ChangeQuote;
  /** Of the attempt to change to it as quoted: the same when it is sent again after a lost response. */
  key: string;
}

/**
 * Asks what another time means, and changes to it as it was shown (M-216.3). Where that is out of date by then, the reason and what it means
 * now are there instead (M-216.4).
 * @param onMade what has happened, in words; the payment page opens where something is to be paid
 */
export function useTimeChange(bookingId: string, onMade: (outcome: Outcome) => void) {
  const [requestQuote] = useQuoteTimeChangeMutation();
  const [changeTime, { isLoading: isChanging }] = useChangeTimeMutation();
  const [quoted, setQuoted] = useState<QuotedTime | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const quote = async (time: BookingTime, reason: string | null = null) => {
    const { data, error } = await requestQuote({ id: bookingId, ...time });
    setQuoted(data ? { time, quote: data, key: newKey() } : null);
    setFailure(data ? reason : errorText(error, texts.failed));
  };

  const confirm = async ({ time, quote: shown, key }: QuotedTime) => {
    const { revision, difference, keepsHelper } = shown;
    const wanted = { id: bookingId, ...time, revision, difference, keepsHelper, idempotencyKey: key };
    const { data, error } = await changeTime(wanted);
    if (!data) {
      const reason = errorText(error, texts.failed);
      return isApiError(error) && error.status === 409 ? quote(time, reason) : setFailure(reason);
    }
    if (data.approvalLink) {
      onMade({ tone: 'success', message: texts.leaving });
      return leaveTo(data.approvalLink);
    }
    const message = difference < 0 ? texts.changedBack(formatPounds(-difference)) : texts.changed;
    return onMade({ tone: 'success', message });
  };

  return {
    quoted,
    failure,
    isChanging,
    quote,
    confirm,
    /** Back to the form. */
    discard: () => {
      setQuoted(null);
      setFailure(null);
    },
  };
}
