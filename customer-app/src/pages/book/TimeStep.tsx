import { useRef } from 'react';
import { Card, Stack, TextButton } from 'shared-ui/ui';
import { FieldRow } from 'shared-ui/ui/Field';
import { TimeField } from 'shared-ui/ui/TimeField';
import { bookTexts } from '../../texts/book';
import { BookingDates } from './BookingDates';
import type { Estimate } from './estimate';
import { NavRow } from './NavRow';
import styles from './steps.module.css';
import type { BookingFormState } from './useBookingDraft';
import { useTimeForm } from './useTimeForm';

interface TimeStepProps {
  form: BookingFormState;
  estimate: Estimate;
  onNext: () => void;
}

/** Step 1: one day or a range, and the hours of each day (C-2.66, C-5.24 to C-5.32). */
export function TimeStep({ form, estimate, onNext }: TimeStepProps) {
  const timeForm = useTimeForm(form, onNext);
  const startTime = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const focusCalendar = () => calendar.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus();

  return (
    <Card>
      <form {...timeForm.formProps}>
        <BookingDates
          form={form}
          timeForm={timeForm}
          calendarRef={calendar}
          onPicked={() => startTime.current?.focus()}
        />
        <Stack gap={4} className={styles.next}>
          <h2 className={styles.part}>{bookTexts.times}</h2>
          <FieldRow>
            <TimeField ref={startTime} label={bookTexts.startTime} {...timeForm.timeField('timeSlot.startTime')} />
            <TimeField label={bookTexts.endTime} {...timeForm.timeField('timeSlot.endTime')} />
          </FieldRow>
          <p className={styles.hint}>
            {bookTexts.timesHint} <TextButton onClick={focusCalendar}>{bookTexts.toCalendar}</TextButton>
          </p>
        </Stack>
        <NavRow estimate={estimate} />
      </form>
    </Card>
  );
}
