import { CardSection } from 'shared-ui/parts';
import type { ProviderPlan } from 'contract/planning/plan';
import { PLAN_LIMITS, WEEKDAYS, minutesOfSpan, type Weekday, type WorkSpan } from 'contract/planning/planRules';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { formatTimeRange } from 'shared-ui/format';
import { Button, IconButton, textStyles } from 'shared-ui/ui';
import { Checkbox, DateField, NumberField, TextField, TimeField } from 'shared-ui/forms';
import { planTexts as texts } from './texts';
import type { PlanDraft } from './planDraft';
import styles from './PlanPage.module.css';
import { isTime } from 'contract/platform/wallTime';

/** Moves the focus to an element of the next render, for buttons that add fields or remove them. */
function useNextFocus<Container extends HTMLElement>() {
  const ref = useRef<Container>(null);
  const [selector, setSelector] = useState<string | null>(null);
  useEffect(() => {
    if (selector === null) return;
    ref.current?.querySelector<HTMLElement>(selector)?.focus();
    setSelector(null);
  }, [selector]);
  return { ref, focusNext: setSelector };
}

/** A field's name and error, by its path in the call's body. */
type FieldOf = (path: string) => { name: string; error: string | null };

interface WeekdayHoursProps {
  weekday: Weekday;
  spans: readonly WorkSpan[];
  /** The hours that a day begins with when it is switched on. */
  usual: WorkSpan;
  field: FieldOf;
  onChange: (spans: WorkSpan[]) => void;
}

function endsNextDay({ start, end }: WorkSpan): boolean {
  return isTime(start) && isTime(end) && minutesOfSpan({ start, end }).to > 24 * 60;
}

/** The hours of one weekday: none, or up to four spans. */
function WeekdayHours({ weekday, spans, usual, field, onChange }: WeekdayHoursProps) {
  const { ref, focusNext } = useNextFocus<HTMLFieldSetElement>();
  const name = texts.weekdays[weekday];
  const setSpan = (index: number, part: Partial<WorkSpan>) =>
    onChange(spans.map((span, place) => (place === index ? { ...span, ...part } : span)));
  const fieldOf = (index: number, key: keyof WorkSpan) => ({
    value: spans[index]?.[key] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setSpan(index, { [key]: target.value }),
    ...field(`hours.${weekday}.${index}.${key}`),
  });
  const addSpan = () => {
    onChange([...spans, { start: '', end: '' }]);
    focusNext(`[name="hours.${weekday}.${spans.length}.start"]`);
  };
  const removeSpan = (index: number) => {
    onChange(spans.filter((_, place) => place !== index));
    focusNext('input[type="checkbox"]');
  };

  return (
    <fieldset ref={ref} className={styles.day} aria-label={name}>
      <Checkbox
        label={name}
        checked={spans.length > 0}
        onChange={({ target }) => onChange(target.checked ? [usual] : [])}
      />
      <div className={styles.spans}>
        {spans.length === 0 && <p className={textStyles.quiet}>{texts.dayFree}</p>}
        {spans.map((span, index) => (
          <div key={index} className={styles.span}>
            <TimeField label={texts.from} {...fieldOf(index, 'start')} />
            <TimeField
              label={texts.to}
              hint={endsNextDay(span) ? texts.nextDay : undefined}
              {...fieldOf(index, 'end')}
            />
            <IconButton
              icon="trash-2"
              className={styles.remove}
              aria-label={texts.removeHours}
              onClick={() => removeSpan(index)}
            />
          </div>
        ))}
        {spans.length > 0 && spans.length < PLAN_LIMITS.spansPerDay && (
          <div>
            <Button variant="secondary" size="sm" icon="plus" onClick={addSpan}>
              {texts.addHours}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}

export interface SectionProps {
  draft: PlanDraft;
  field: FieldOf;
  onChange: (part: Partial<PlanDraft>) => void;
}

export function HoursSection({
  profileHours,
  field,
  onChange,
  draft,
}: SectionProps & Pick<ProviderPlan, 'profileHours'>) {
  const { isByWeekday, week } = draft;
  const { startTime, endTime } = profileHours;
  const copyMonday = () =>
    onChange({ week: { ...week, ...Object.fromEntries(WEEKDAYS.slice(1, 5).map((day) => [day, week.monday])) } });
  return (
    <CardSection title={texts.hours}>
      <Checkbox
        label={texts.byWeekday}
        checked={isByWeekday}
        onChange={({ target }) => onChange({ isByWeekday: target.checked })}
      />
      <p className={textStyles.quiet}>
        {isByWeekday ? texts.replaced : texts.profileHours(formatTimeRange(startTime, endTime))}
      </p>
      {isByWeekday &&
        WEEKDAYS.map((weekday) => (
          <WeekdayHours
            key={weekday}
            weekday={weekday}
            spans={week[weekday]}
            usual={{ start: startTime, end: endTime }}
            field={field}
            onChange={(spans) => onChange({ week: { ...week, [weekday]: spans } })}
          />
        ))}
      {isByWeekday && (
        <div>
          <Button variant="secondary" onClick={copyMonday}>
            {texts.copyMonday}
          </Button>
        </div>
      )}
    </CardSection>
  );
}

export function DaysOffSection({ draft: { daysOff, worksOnBankHolidays }, field, onChange }: SectionProps) {
  const { ref, focusNext } = useNextFocus<HTMLDivElement>();
  const setRange = (index: number, part: Partial<PlanDraft['daysOff'][number]>) =>
    onChange({ daysOff: daysOff.map((range, place) => (place === index ? { ...range, ...part } : range)) });
  const fieldOf = (index: number, key: 'from' | 'to' | 'note') => ({
    value: daysOff[index]?.[key] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setRange(index, { [key]: target.value }),
    ...field(`daysOff.${index}.${key}`),
  });
  const add = () => {
    onChange({ daysOff: [...daysOff, { from: '', to: '', note: '' }] });
    focusNext(`[name="daysOff.${daysOff.length}.from"]`);
  };
  const remove = (index: number) => {
    onChange({ daysOff: daysOff.filter((_, place) => place !== index) });
    focusNext('[data-add]');
  };
  return (
    <CardSection title={texts.daysOff}>
      <p className={textStyles.quiet}>{texts.daysOffHint}</p>
      <div ref={ref} className={styles.spans}>
        {daysOff.map((range, index) => (
          <fieldset key={index} className={styles.range} aria-label={`${texts.daysOff} ${index + 1}`}>
            <DateField
              label={texts.firstDay}
              {...fieldOf(index, 'from')}
              // One day off is the usual: the last day follows until it is chosen.
              onChange={({ target: { value } }) =>
                setRange(index, { from: value, ...(range.to === range.from && { to: value }) })
              }
            />
            <DateField label={texts.lastDay} {...fieldOf(index, 'to')} />
            <TextField label={texts.note} isOptional maxLength={PLAN_LIMITS.noteLength} {...fieldOf(index, 'note')} />
            <IconButton
              icon="trash-2"
              className={styles.remove}
              aria-label={texts.removeDaysOff}
              onClick={() => remove(index)}
            />
          </fieldset>
        ))}
        {daysOff.length < PLAN_LIMITS.daysOff && (
          <div>
            <Button variant="secondary" size="sm" icon="plus" data-add onClick={add}>
              {texts.addDaysOff}
            </Button>
          </div>
        )}
      </div>
      <Checkbox
        label={texts.bankHolidays}
        checked={!worksOnBankHolidays}
        onChange={({ target }) => onChange({ worksOnBankHolidays: !target.checked })}
      />
    </CardSection>
  );
}

export function JobsSection({ draft: { noticeHours, travelGapMinutes }, field, onChange }: SectionProps) {
  return (
    <CardSection title={texts.jobs}>
      <div className={styles.fields}>
        <NumberField
          label={texts.notice}
          hint={texts.noticeHint}
          isWhole
          value={noticeHours}
          onChange={({ target }) => onChange({ noticeHours: target.value })}
          {...field('noticeHours')}
        />
        <NumberField
          label={texts.travel}
          hint={texts.travelHint}
          isWhole
          value={travelGapMinutes}
          onChange={({ target }) => onChange({ travelGapMinutes: target.value })}
          {...field('travelGapMinutes')}
        />
      </div>
    </CardSection>
  );
}
