import { useRef, useState } from 'react';
import type { ReadSeriesVisit, ReadSeries } from 'contract/bookings/series';
import { newKey } from 'shared-ui/hooks';
import { isApiError } from 'shared-ui/store';
import { formatDateLong, formatInstant, formatPounds } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { Button, ButtonLink, Cluster, textStyles, Stack } from 'shared-ui/ui';
import { useConfirmVisitMutation, useSkipVisitMutation } from '../../api/series';
import { leaveTo } from '../../lib/leaveTo';
import { regularTexts as texts } from './texts';
import styles from './RegularPage.module.css';
import { FailureNotice } from 'shared-ui/forms';

/** Confirms a visit at the price that is shown, once, and opens its payment page. */
function useConfirmVisit(seriesId: string, { day, price }: ReadSeriesVisit) {
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

/** The sentence about a visit's next event and its deadline; null where its state says all. */
function textOf({ state, opensAt, deadline, canSkip }: ReadSeriesVisit): string | null {
  const byState: Readonly<Record<string, string>> = {
    coming: texts.confirmFrom(formatInstant(opensAt)),
    open: texts.confirmBy(formatInstant(deadline)),
    unpaid: texts.unpaidText,
    ...(canSkip && { skipped: texts.skippedText(formatInstant(deadline)) }),
    lapsed: texts.lapsedText,
    impossible: texts.impossibleText,
  };
  return byState[state] ?? null;
}

interface VisitProps {
  series: ReadSeries;
  visit: ReadSeriesVisit;
}

/** The differences of this visit, shown before it is confirmed (M-323.2, M-324.2). */
function Changes({ series: { helper }, visit: { price, previousPrice, isHelperFree } }: VisitProps) {
  return (
    <>
      {previousPrice !== null && (
        <p className={textStyles.semibold}>{texts.priceChanged(formatPounds(price), formatPounds(previousPrice))}</p>
      )}
      {helper && isHelperFree === false && (
        <p className={textStyles.semibold}>{texts.someoneElse(helper.businessName)}</p>
      )}
    </>
  );
}

interface ConfirmButtonProps extends VisitProps {
  confirmation: ReturnType<typeof useConfirmVisit>;
}

function ConfirmButton({ series, visit, confirmation: { confirm, isConfirming, paymentUrl } }: ConfirmButtonProps) {
  const date = formatDateLong(visit.day);
  const payUrl = visit.approvalLink ?? paymentUrl;
  if (payUrl !== null)
    return (
      <ButtonLink to={payUrl} size="sm" aria-label={texts.of(texts.toPayment, date)}>
        {texts.toPayment}
      </ButtonLink>
    );
  if (visit.state !== 'open' || visit.price === null || series.status !== 'active') return null;
  const text = texts.confirm(formatPounds(visit.price));
  return (
    <Button
      size="sm"
      isBusy={isConfirming}
      busyText={texts.confirming}
      aria-label={isConfirming ? undefined : texts.of(text, date)}
      onClick={() => void confirm()}
    >
      {text}
    </Button>
  );
}

/** A visit with its state, price and deadline, and its actions: confirm and pay, skip, undo the skip (M-331.2). */
export function VisitRow({ series, visit }: VisitProps) {
  const confirmation = useConfirmVisit(series.id, visit);
  const { error, paymentUrl } = confirmation;
  const [skipVisit, skip] = useSkipVisitMutation();
  const { day, state, price, canSkip, bookingId } = visit;
  const date = formatDateLong(day);
  const text = textOf(visit);
  const isSkipped = state === 'skipped';
  const stateText = texts.states[state] ?? state;
  const skipText = isSkipped ? texts.takeBack : texts.skip;
  return (
    <Stack as="li" gap={2} className={styles.visit}>
      <p className={styles.date}>{date}</p>
      <p className={textStyles.muted}>
        {price === null || isSkipped ? stateText : `${stateText} · ${formatPounds(price)}`}
      </p>
      {text && <p className={textStyles.muted}>{text}</p>}
      <Changes series={series} visit={visit} />
      <FailureNotice error={error ?? skip.error} texts={error ? texts.confirmFailed : texts.skipFailed} />
      <Cluster>
        <ConfirmButton series={series} visit={visit} confirmation={confirmation} />
        {bookingId !== null && (
          <ButtonLink to={paths.booking(bookingId)} variant="ghost" size="sm" aria-label={texts.of(texts.view, date)}>
            {texts.view}
          </ButtonLink>
        )}
        {canSkip && paymentUrl === null && (
          <Button
            variant="secondary"
            size="sm"
            isBusy={skip.isLoading}
            aria-label={texts.of(skipText, date)}
            onClick={() => void skipVisit({ id: series.id, day, isSkipped: !isSkipped })}
          >
            {skipText}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
