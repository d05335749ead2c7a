import { useRef } from 'react';
import { Stack, TextButton } from 'shared-ui/ui';
import { FieldRow } from 'shared-ui/ui/Field';
import { TimeField } from 'shared-ui/ui/TimeField';
import { bookingTimeTexts as texts } from '../../texts/bookingTime';
import { BookingDates } from './BookingDates';
import parts from '../FormParts.module.css';
import type { TimeFormState } from './timeDraft';
import type { TimeForm } from './useTimeForm';

export interface TimeFieldsProps {
  form: TimeFormState;
  timeForm: TimeForm;
  /**
   * Level of its headings.
   * @default 2
   */
  level?: 2 | 3;
}

/** One day or a range, and the hours of each day: the fields of a form that `useTimeForm` checks (C-2.66, C-5.24 to C-5.32). */
export function TimeFields({ form, timeForm, level = 2 }: TimeFieldsProps) {
  const startTime = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLDivElement>(null);
  const focusCalendar = () => calendar.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus();
  const Heading = `h${level}` as const;

  return (
    <>
      <BookingDates
        form={form}
        timeForm={timeForm}
        level={level}
        calendarRef={calendar}
        onPicked={() => startTime.current?.focus()}
      />
      <Stack gap={4} className={parts.next}>
        <Heading className={level === 2 ? parts.title : undefined}>{texts.times}</Heading>
        <FieldRow>
          <TimeField ref={startTime} label={texts.startTime} {...timeForm.timeField('timeSlot.startTime')} />
          <TimeField label={texts.endTime} {...timeForm.timeField('timeSlot.endTime')} />
        </FieldRow>
        <p className={parts.hint}>
          {texts.timesHint} <TextButton onClick={focusCalendar}>{texts.toCalendar}</TextButton>
        </p>
      </Stack>
    </>
  );
}
