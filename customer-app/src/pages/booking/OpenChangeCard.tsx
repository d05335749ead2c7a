import type { OpenChange } from 'contract/bookings/bookingChange';
import { formatBookingDate, formatClock, formatInstant, formatPounds, formatTimeRange } from 'shared-ui/format';
import { errorText } from 'shared-ui/store';
import { useMinutesLeft } from 'shared-ui/hooks';
import { Button, ButtonLink, Cluster } from 'shared-ui/ui';
import { CardSection } from 'shared-ui/parts';
import { useAnswerExtraTimeMutation, useWithdrawChangeMutation } from '../../api/bookings';
import type { Outcome } from '../../components/OutcomeNotice';
import { leaveTo } from '../../lib/leaveTo';
import { bookingChangeTexts as texts } from './texts';

export interface OpenChangeCardProps {
  bookingId: string;
  change: OpenChange;
  /** Shows the outcome: the card has often gone by then. */
  onOutcome: (outcome: Outcome) => void;
}

/** The helper asks for extra time (M-222). */
function ExtraTimeQuestion({ bookingId, change, onOutcome }: OpenChangeCardProps) {
  const [answer, { isLoading, originalArgs }] = useAnswerExtraTimeMutation();
  const minutesLeft = useMinutesLeft(change.expiresAt);
  const amount = formatPounds(change.difference);
  const isBusy = (isApproved: boolean) => isLoading && originalArgs?.isApproved === isApproved;

  const handleAnswer = async (isApproved: boolean) => {
    const { data, error } = await answer({ id: bookingId, changeId: change.id, isApproved });
    if (!data) {
      onOutcome({ tone: 'error', message: errorText(error, texts.failed) });
      return;
    }
    onOutcome({ tone: 'success', message: isApproved ? texts.leaving : texts.declined });
    if (data.approvalLink) leaveTo(data.approvalLink);
  };
  return (
    <CardSection title={texts.extraTitle(change.minutes ?? 0, amount)} tone="soft">
      <p role="status">{texts.extraText(change.timeSlot.endTime, formatPounds(change.price))}</p>
      <p>{texts.answerBy(formatClock(change.expiresAt), minutesLeft)}</p>
      <Cluster>
        <Button
          isBusy={isBusy(true)}
          busyText={texts.approving}
          isDisabled={isLoading}
          onClick={() => void handleAnswer(true)}
        >
          {texts.approve(amount)}
        </Button>
        <Button
          variant="secondary"
          isBusy={isBusy(false)}
          busyText={texts.declining}
          isDisabled={isLoading}
          onClick={() => void handleAnswer(false)}
        >
          {texts.decline}
        </Button>
      </Cluster>
    </CardSection>
  );
}

function waitingText({ kind, bookingDate, timeSlot, minutes, difference }: OpenChange): string {
  const amount = formatPounds(difference);
  if (kind === 'extra') return texts.extraWaiting(minutes ?? 0, timeSlot.endTime, amount);
  const time = `${formatBookingDate(bookingDate)}, ${formatTimeRange(timeSlot.startTime, timeSlot.endTime)}`;
  return texts.waiting(time, amount);
}

/** A change that counts once it is paid: pay it, or withdraw it (M-216.5). */
function WaitingForPayment({ bookingId, change, onOutcome }: OpenChangeCardProps) {
  const [withdraw, { isLoading }] = useWithdrawChangeMutation();
  const minutesLeft = useMinutesLeft(change.expiresAt);
  const isExtra = change.kind === 'extra';

  const handleWithdraw = async () => {
    const { error } = await withdraw({ id: bookingId, changeId: change.id });
    if (error) onOutcome({ tone: 'error', message: errorText(error, texts.failed) });
    else onOutcome({ tone: 'success', message: isExtra ? texts.declined : texts.withdrawn });
  };
  return (
    <CardSection title={isExtra ? texts.extraWaitingTitle : texts.waitingTitle} tone="soft">
      <p role="status">{waitingText(change)}</p>
      <p>{texts.payBy(formatInstant(change.expiresAt), minutesLeft)}</p>
      <Cluster>
        {change.approvalLink !== null && (
          <ButtonLink to={change.approvalLink}>{texts.pay(formatPounds(change.difference))}</ButtonLink>
        )}
        <Button
          variant="secondary"
          isBusy={isLoading}
          busyText={texts.withdrawing}
          onClick={() => void handleWithdraw()}
        >
          {isExtra ? texts.doNotPay : texts.withdraw}
        </Button>
      </Cluster>
    </CardSection>
  );
}

/** The change of a booking that waits for its customer. Nothing for a kind that only a later server knows. */
export function OpenChangeCard(props: OpenChangeCardProps) {
  const { kind, status } = props.change;
  if (kind === 'extra' && status === 'asked') return <ExtraTimeQuestion {...props} />;
  if (['time', 'extra'].includes(kind) && status === 'payable') return <WaitingForPayment {...props} />;
  return null;
}
