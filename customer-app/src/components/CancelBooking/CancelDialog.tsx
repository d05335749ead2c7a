import type { RefundQuote } from 'contract/bookings/booking';
import { isApiError } from 'shared-ui/store';
import type { Booking } from 'shared-ui/booking';
import { formatPounds } from 'shared-ui/format';
import { Dialog } from 'shared-ui/ui';
import { DescriptionList, BlockQuery } from 'shared-ui/parts';
import { FormButtons, unlessBusy, FailureNotice } from 'shared-ui/forms';
import { OutcomeNotice } from '../OutcomeNotice';
import { useCancelBookingMutation, useGetCancelQuoteQuery } from '../../api/bookings';
import { bookingHistoryTexts, cancelBookingTexts } from '../../texts/bookings';

interface CancelDialogProps {
  booking: Booking | null;
  onClose: () => void;
  /** @param refund in pounds */
  onCancelled: (refund: number) => void;
}

function ruleOf({ refund, kept }: RefundQuote): string {
  if (kept > 0) return cancelBookingTexts.partly;
  return refund > 0 ? cancelBookingTexts.full : cancelBookingTexts.nothingPaid;
}

function Refund({ quote }: { quote: RefundQuote }) {
  const { refund, kept } = quote;
  return (
    <>
      {refund + kept > 0 && (
        <DescriptionList
          layout="rows"
          items={[
            { term: cancelBookingTexts.refund, value: formatPounds(refund) },
            ...(kept > 0 ? [{ term: cancelBookingTexts.kept, value: formatPounds(kept) }] : []),
          ]}
        />
      )}
      <p>{ruleOf(quote)}</p>
    </>
  );
}

interface ActionsProps extends CancelDialogProps {
  booking: Booking;
  quote: RefundQuote;
  onOutdated: () => void;
}

function Actions({ booking, quote, onClose, onCancelled, onOutdated }: ActionsProps) {
  const [cancelBooking, { isLoading, error }] = useCancelBookingMutation();
  const { refund } = quote;

  const handleCancel = async () => {
    const result = await cancelBooking({ id: booking.bookingId, expectedRefund: refund });
    if (result.data) onCancelled(result.data.refund);
    else if (isApiError(result.error) && result.error.status === 409) onOutdated();
  };
  return (
    <>
      <FailureNotice error={error} texts={cancelBookingTexts.failed} />
      <FormButtons
        onCancel={onClose}
        cancelText={cancelBookingTexts.keep}
        isSubmitting={isLoading}
        submitText={refund > 0 ? cancelBookingTexts.submitRefund(formatPounds(refund)) : cancelBookingTexts.submit}
        busyText={cancelBookingTexts.submitting}
        isDangerous
        onAct={() => void handleCancel()}
      />
    </>
  );
}

function OpenCancelDialog({ booking, ...props }: CancelDialogProps & { booking: Booking }) {
  const query = useGetCancelQuoteQuery({ id: booking.bookingId }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <p>{booking.service.name ?? bookingHistoryTexts.serviceMissing}</p>
      <div>
        {/* There before the refund is known: it is announced (M-501.3). */}
        <div role="status">{query.data && !query.isError && <Refund quote={query.data} />}</div>
        <BlockQuery
          query={query}
          failed={cancelBookingTexts.quoteFailed}
          label={cancelBookingTexts.loading}
          height="6rem"
        >
          {(quote) => <Actions booking={booking} quote={quote} onOutdated={() => void query.refetch()} {...props} />}
        </BlockQuery>
      </div>
    </>
  );
}

/** Shows the refund before the booking is cancelled (M-11.4). */
export function CancelDialog(props: CancelDialogProps) {
  return (
    <Dialog isOpen={props.booking !== null} onClose={unlessBusy(props.onClose)} title={cancelBookingTexts.title}>
      {props.booking && <OpenCancelDialog {...props} booking={props.booking} />}
    </Dialog>
  );
}

/** Shows the refund of a cancellation, in pounds. */
export function RefundNotice({ refund }: { refund: number }) {
  const message = refund > 0 ? cancelBookingTexts.doneRefund(formatPounds(refund)) : cancelBookingTexts.done;
  return <OutcomeNotice tone="success" message={message} />;
}
