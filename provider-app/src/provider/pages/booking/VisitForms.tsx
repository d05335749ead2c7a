import type { Visit } from 'contract/bookings/visit';
import { ARRIVAL_CODE_DIGITS, LATE_MINUTES } from 'contract/bookings/timeRules';
import type { ReactNode } from 'react';
import { formatClock } from 'shared-ui/format';
import { errorText, isApiError, useServerClock } from 'shared-ui/store';
import { Notice, Stack } from 'shared-ui/ui';
import { CodeField, Select, SubmitForm, TimeField, useOrderedForm, type OrderedForm } from 'shared-ui/forms';
import { useConfirmArrivalMutation, useReportLateMutation, useReportOnMyWayMutation } from '../../api/bookingChanges';
import { sessionTexts } from '../../texts/session';
import { visitTexts as texts } from './texts';

export interface VisitFormsProps {
  bookingId: string;
  visit: Visit;
  /** Shows the outcome and takes the focus, as the last of the forms is gone. */
  onDone: (message: string) => void;
}

const MINUTE_OPTIONS = LATE_MINUTES.map((minutes) => ({ value: String(minutes), label: texts.minutesOption(minutes) }));

/** Shows why something was not done: at the field if it is the field's value, else for the whole form. */
function showFailure(form: Pick<OrderedForm<object>, 'fail'>, error: unknown, field: string): void {
  const message = errorText(error, { failed: texts.failed, noToken: sessionTexts.required });
  form.fail(message, isApiError(error) && error.status === 400 ? field : '');
}

function OneField({ form, label, children }: { form: OrderedForm<object>; label: string; children: ReactNode }) {
  return (
    <SubmitForm form={form} gap={3} submitText={label} busyText={texts.sending} button="secondary">
      {children}
    </SubmitForm>
  );
}

/** The most likely time: the one reported before or the beginning, unless that is over. */
function suggestedTime({ expectedAt, startsAt }: Visit, now: number): string {
  return formatClock(Math.max(Date.parse(expectedAt ?? startsAt), now));
}

function OnMyWayForm({ bookingId, visit, onDone }: VisitFormsProps) {
  const [reportOnMyWay] = useReportOnMyWayMutation();
  const clock = useServerClock();
  const form = useOrderedForm<{ expectedTime: string }>({
    validate: ({ expectedTime }) =>
      expectedTime === '' ? { field: 'expectedTime', message: texts.timeMissing } : null,
    onSubmit: async ({ expectedTime }) => {
      const { error } = await reportOnMyWay({ bookingId, expectedTime });
      if (error) showFailure(form, error, 'expectedTime');
      else onDone(texts.onMyWayDone);
    },
  });
  return (
    <OneField form={form} label={visit.onMyWayAt === null ? texts.onMyWayLabel : texts.changeTime}>
      <TimeField
        label={texts.expectedTime}
        required
        defaultValue={suggestedTime(visit, clock.now())}
        {...form.field('expectedTime')}
      />
    </OneField>
  );
}

function LateForm({ bookingId, visit, onDone }: VisitFormsProps) {
  const [reportLate] = useReportLateMutation();
  const form = useOrderedForm<{ minutes: string }>({
    validate: () => null,
    onSubmit: async ({ minutes }) => {
      const chosen = LATE_MINUTES.find((one) => String(one) === minutes) ?? LATE_MINUTES[0];
      const { error } = await reportLate({ bookingId, minutes: chosen });
      if (error) showFailure(form, error, 'minutes');
      else onDone(texts.lateDone);
    },
  });
  return (
    <OneField form={form} label={texts.lateLabel}>
      <Select
        label={texts.minutes}
        options={MINUTE_OPTIONS}
        defaultValue={String(visit.lateMinutes ?? LATE_MINUTES[0])}
        {...form.field('minutes')}
      />
    </OneField>
  );
}

function ArrivedForm({ bookingId, onDone }: VisitFormsProps) {
  const [confirmArrival] = useConfirmArrivalMutation();
  const form = useOrderedForm<{ code: string }>({
    validate: ({ code }) =>
      code.length === ARRIVAL_CODE_DIGITS ? null : { field: 'code', message: texts.codeMissing },
    onSubmit: async ({ code }) => {
      const { error } = await confirmArrival({ bookingId, code });
      if (error) showFailure(form, error, 'code');
      else onDone(texts.arrivedDone);
    },
  });
  return (
    <OneField form={form} label={texts.arrivedLabel}>
      <CodeField
        label={texts.code}
        hint={texts.codeHint}
        digits={ARRIVAL_CODE_DIGITS}
        autoComplete="off"
        required
        {...form.field('code')}
      />
    </OneField>
  );
}

/** On my way, late, arrived: each a form of one field (M-230). */
export function VisitForms(props: VisitFormsProps) {
  return (
    <Stack gap={6}>
      <OnMyWayForm {...props} />
      <LateForm {...props} />
      {props.visit.isCodeLocked ? <Notice tone="warning">{texts.codeLocked}</Notice> : <ArrivedForm {...props} />}
    </Stack>
  );
}
