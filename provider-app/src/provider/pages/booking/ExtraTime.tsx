import type { OpenChange } from 'contract/bookings/bookingChange';
import { EXTRA_TIME } from 'contract/bookings/timeRules';
import { useRef } from 'react';
import type { Booking } from 'shared-ui/booking';
import { formatClock, formatDuration, formatPounds } from 'shared-ui/format';
import { newKey, useMinutesLeft } from 'shared-ui/hooks';
import { errorText, isApiError } from 'shared-ui/store';
import { Button } from 'shared-ui/ui';
import { Select, SubmitForm, useOrderedForm } from 'shared-ui/forms';
import { useAskExtraTimeMutation, useWithdrawExtraTimeMutation } from '../../api/bookingChanges';
import { bookingChangeTexts as texts } from './texts';
import { sessionTexts } from '../../texts/session';

interface Handlers {
  /** Shows the outcome and takes the focus, as the pressed button is gone. */
  onDone: (message: string) => void;
  onFailure: (message: string) => void;
}

export interface ExtraTimeProps extends Handlers {
  booking: Booking;
  /** The extra time that waits for the customer; null: more may be asked for. */
  open: OpenChange | null;
  /** The most that may be asked for, in minutes; null when none. */
  maxMinutes: number | null;
}

const FAILED = { failed: texts.failed, noToken: sessionTexts.required };

/** ('12:30', 90) → '14:00', on the same day. */
function timeAfter(time: string, minutes: number): string {
  const [hours = 0, past = 0] = time.split(':').map(Number);
  const end = hours * 60 + past + minutes;
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function optionsOf(endTime: string, maxMinutes: number) {
  const { stepMinutes } = EXTRA_TIME;
  return Array.from({ length: Math.floor(maxMinutes / stepMinutes) }, (_, index) => {
    const minutes = (index + 1) * stepMinutes;
    return { value: String(minutes), label: texts.option(formatDuration(minutes), timeAfter(endTime, minutes)) };
  });
}

/** The idempotency key of an attempt: the same when the same minutes are sent again, as after a lost response. */
function useAttemptKey() {
  const attempt = useRef({ minutes: 0, key: '' });
  return (minutes: number): string => {
    if (attempt.current.minutes !== minutes) attempt.current = { minutes, key: newKey() };
    return attempt.current.key;
  };
}

function AskForm({ booking, maxMinutes, onDone, onFailure }: Handlers & { booking: Booking; maxMinutes: number }) {
  const [ask] = useAskExtraTimeMutation();
  const keyOf = useAttemptKey();
  const options = optionsOf(booking.timeSlot.endTime ?? '', maxMinutes);
  const form = useOrderedForm<{ minutes: string }>({
    validate: () => null,
    onSubmit: async ({ minutes }) => {
      const wanted = { id: booking.bookingId, minutes: Number(minutes), idempotencyKey: keyOf(Number(minutes)) };
      const { error } = await ask(wanted);
      if (!error) onDone(texts.askDone);
      else if (isApiError(error) && error.status === 400) form.fail(errorText(error, FAILED), 'minutes');
      else onFailure(errorText(error, FAILED));
    },
  });
  return (
    <SubmitForm form={form} gap={3} submitText={texts.ask} busyText={texts.asking} button="secondary">
      <p>{texts.lede}</p>
      <Select label={texts.minutes} options={options} {...form.field('minutes')} />
    </SubmitForm>
  );
}

function Waiting({ booking, open, onDone, onFailure }: Handlers & { booking: Booking; open: OpenChange }) {
  const [withdraw, { isLoading }] = useWithdrawExtraTimeMutation();
  const minutesLeft = useMinutesLeft(open.expiresAt);
  const [minutes, end, by] = [open.minutes ?? 0, open.timeSlot.endTime, formatClock(open.expiresAt)];

  const handleWithdraw = async () => {
    const { error } = await withdraw({ id: booking.bookingId, changeId: open.id });
    if (error) onFailure(errorText(error, FAILED));
    else onDone(texts.withdrawDone);
  };
  if (open.status !== 'asked')
    return (
      <>
        <p role="status">{texts.payable(minutes, end)}</p>
        <p>{texts.payBy(by, minutesLeft)}</p>
      </>
    );
  return (
    <>
      <p role="status">{texts.asked(minutes, end, formatPounds(open.difference))}</p>
      <p>{texts.answerBy(by, minutesLeft)}</p>
      <div>
        <Button
          variant="secondary"
          isBusy={isLoading}
          busyText={texts.withdrawing}
          onClick={() => void handleWithdraw()}
        >
          {texts.withdraw}
        </Button>
      </div>
    </>
  );
}

/** Extra time that waits for the customer, else the form that asks for some (M-223). */
export function ExtraTime({ booking, open, maxMinutes, ...handlers }: ExtraTimeProps) {
  if (open) return <Waiting booking={booking} open={open} {...handlers} />;
  return maxMinutes === null ? null : <AskForm booking={booking} maxMinutes={maxMinutes} {...handlers} />;
}
