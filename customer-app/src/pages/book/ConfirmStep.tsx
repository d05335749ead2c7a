import { formatDate, formatDateRange, formatDuration, formatPounds, formatTimeRange } from 'shared-ui/format';
import { paths, type BookStep } from 'shared-ui/paths';
import type { Service } from 'contract/service';
import { Button, Card, Notice, Stack, TextLink } from 'shared-ui/ui';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { Price } from 'shared-ui/ui/Price';
import { book as texts } from '../../texts/book';
import { detailsOf, readHandover } from './bookingDraft';
import { refundRuleOf, type Estimate } from './estimate';
import { NavRow } from './NavRow';
import { PaymentHandover } from './PaymentRedirect';
import styles from './steps.module.css';
import type { DraftState } from './useBookingDraft';
import { useSubmitBooking } from './useSubmitBooking';

interface ConfirmStepProps {
  state: DraftState;
  service: Service;
  estimate: Estimate;
  onPrevious: () => void;
}

/** The refund rule with its real date and pounds, before anything is paid (M-11.4). */
function RefundNotice({
  estimate,
  startTime,
  service: { price },
}: {
  estimate: Estimate;
  startTime: string;
  service: Service;
}) {
  const rule = refundRuleOf(estimate, startTime, price, new Date());
  if (!rule) return null;
  const [kept, rest, all] = [formatPounds(rule.kept), formatPounds(rule.rest), formatPounds(estimate.cost)];
  return (
    <Notice title={texts.refundTitle}>
      {rule.freeUntil ? (
        <>
          {texts.refundFree(`${formatDate(rule.freeUntil.date)}, ${rule.freeUntil.time}`, all)}{' '}
          {texts.refundLate(kept, rest)}
        </>
      ) : (
        texts.refundSoon(kept, rest)
      )}
    </Notice>
  );
}

/** Step 3: everything once more, what it costs, and the button that books (C-2.70). */
export function ConfirmStep({ state, service, estimate, onPrevious }: ConfirmStepProps) {
  const { submit, isSubmitting, failure, paymentAddress } = useSubmitBooking(state);
  const { draft, values } = state;
  const madeBefore = Object.keys(draft.values).length === 0 ? readHandover(draft.serviceId) : null;
  if (paymentAddress) return <PaymentHandover address={paymentAddress} isLeaving />;
  if (madeBefore) return <PaymentHandover address={madeBefore} />;

  const { customerDetails: who, serviceLocation: where } = detailsOf(values);
  const { start, end, days, minutes, cost } = estimate;
  const [from, to] = [values['timeSlot.startTime'] ?? '', values['timeSlot.endTime'] ?? ''];
  const change = (step: BookStep) => (
    <TextLink to={paths.book({ service: draft.serviceId, step })}>
      {texts.change(texts.stepNames[step].toLowerCase())}
    </TextLink>
  );

  return (
    <Card>
      <Stack gap={5}>
        <section className={styles.summary} aria-labelledby="book-time">
          <h2 id="book-time" className={styles.part}>
            {service.name}
          </h2>
          {change('time')}
          <DescriptionList
            items={[
              { term: texts.period, value: formatDateRange(start, end) },
              { term: texts.time, value: formatTimeRange(from, to) },
              { term: texts.days, value: days ?? texts.unknown },
              { term: texts.duration, value: formatDuration(minutes) },
            ]}
          />
        </section>
        <section className={styles.summary} aria-labelledby="book-details">
          <h2 id="book-details" className={styles.part}>
            {texts.who}
          </h2>
          {change('details')}
          <DescriptionList
            items={[
              { term: texts.name, value: who.name || texts.unknown },
              { term: texts.phone, value: who.phone || texts.unknown },
              { term: texts.email, value: who.email || texts.unknown, isWide: true },
              {
                term: texts.where,
                value: [where.address, where.city, where.postalCode].filter(Boolean).join(', ') || texts.unknown,
                isWide: true,
              },
              ...(values.specialRequests
                ? [{ term: texts.specialRequests, value: values.specialRequests, isWide: true }]
                : []),
              { term: texts.paymentMethod, value: texts.paypal },
            ]}
          />
        </section>
        <RefundNotice estimate={estimate} startTime={from} service={service} />
        <p className={styles.total}>
          {texts.total} <Price amount={cost} size="xl" />
        </p>
        {failure && (
          <Notice tone="error" role="alert" action={failure.step && change(failure.step)}>
            {failure.message}
          </Notice>
        )}
      </Stack>
      <NavRow estimate={estimate} onPrevious={isSubmitting ? undefined : onPrevious}>
        <Button isBusy={isSubmitting} busyText={texts.confirming} onClick={() => void submit()}>
          {texts.confirm}
        </Button>
      </NavRow>
    </Card>
  );
}
