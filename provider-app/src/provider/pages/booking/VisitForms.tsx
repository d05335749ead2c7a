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

interface OneFieldProps {
  name: string;
  label: string;
  /** Why a value cannot be sent; null when it can. @default every value can */
  check?: (value: string) => string | null;
  send: (value: string) => PromiseLike<{ error?: unknown }>;
  onDone: () => void;
  children: (field: ReturnType<OrderedForm<object>['field']>) => ReactNode;
}

/** A form of one field. It shows why something was not done: at the field if it is the field's value, else for the whole form. */
function OneField({ name, label, check = () => null, send, onDone, children }: OneFieldProps) {
  const form = useOrderedForm<Record<string, string>>({
    validate: ({ [name]: value = '' }) => {
      const message = check(value);
      return message === null ? null : { field: name, message };
    },
    onSubmit: async ({ [name]: value = '' }): Promise<void> => {
      const { error } = await send(value);
      if (!error) return onDone();
      const message = errorText(error, { failed: texts.failed, noToken: sessionTexts.required });
      return form.fail(message, isApiError(error) && error.status === 400 ? name : '');
    },
  });
  return (
    <SubmitForm form={form} gap={3} submitText={label} busyText={texts.sending} button="secondary">
      {children(form.field(name))}
    </SubmitForm>
  );
}

/** The most likely time: the one reported before or the beginning, unless that is over. */
function suggestedTime({ expectedAt, startsAt }: Visit, now: number): string {
  return formatClock(Math.max(Date.parse(expectedAt ?? startsAt), now));
}

/** On my way, late, arrived: each a form of one field (M-230). */
export function VisitForms({ bookingId, visit, onDone }: VisitFormsProps) {
  const clock = useServerClock();
  const [reportOnMyWay] = useReportOnMyWayMutation();
  const [reportLate] = useReportLateMutation();
  const [confirmArrival] = useConfirmArrivalMutation();
  return (
    <Stack gap={6}>
      <OneField
        name="expectedTime"
        label={visit.onMyWayAt === null ? texts.onMyWayLabel : texts.changeTime}
        check={(time) => (time === '' ? texts.timeMissing : null)}
        send={(expectedTime) => reportOnMyWay({ bookingId, expectedTime })}
        onDone={() => onDone(texts.onMyWayDone)}
      >
        {(field) => (
          <TimeField label={texts.expectedTime} required defaultValue={suggestedTime(visit, clock.now())} {...field} />
        )}
      </OneField>
      <OneField
        name="minutes"
        label={texts.lateLabel}
        send={(chosen) => {
          const minutes = LATE_MINUTES.find((one) => String(one) === chosen) ?? LATE_MINUTES[0];
          return reportLate({ bookingId, minutes });
        }}
        onDone={() => onDone(texts.lateDone)}
      >
        {(field) => (
          <Select
            label={texts.minutes}
            options={MINUTE_OPTIONS}
            defaultValue={String(visit.lateMinutes ?? LATE_MINUTES[0])}
            {...field}
          />
        )}
      </OneField>
      {visit.isCodeLocked ? (
        <Notice tone="warning">{texts.codeLocked}</Notice>
      ) : (
        <OneField
          name="code"
          label={texts.arrivedLabel}
          check={({ length }) => (length === ARRIVAL_CODE_DIGITS ? null : texts.codeMissing)}
          send={(code) => confirmArrival({ bookingId, code })}
          onDone={() => onDone(texts.arrivedDone)}
        >
          {(field) => (
            <CodeField
              label={texts.code}
              hint={texts.codeHint}
              digits={ARRIVAL_CODE_DIGITS}
              autoComplete="off"
              required
              {...field}
            />
          )}
        </OneField>
      )}
    </Stack>
  );
}
