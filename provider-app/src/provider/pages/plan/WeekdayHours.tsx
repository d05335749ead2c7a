import { minutesOfSpan, PLAN_LIMITS, type Weekday, type WorkSpan } from 'contract/planning/planRules';
import { isTime } from 'contract/platform/wallTime';
import { Button, IconButton } from 'shared-ui/ui';
import { Checkbox } from 'shared-ui/ui/Checkbox';
import { TimeField } from 'shared-ui/ui/TimeField';
import { planTexts as texts } from './texts';
import styles from './PlanPage.module.css';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';

/** Moves the focus to an element of the next render, for buttons that add fields or remove them. */
export function useNextFocus<Container extends HTMLElement>() {
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
export type FieldOf = (path: string) => { name: string; error: string | null };

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
export function WeekdayHours({ weekday, spans, usual, field, onChange }: WeekdayHoursProps) {
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
        {spans.length === 0 && <p className={styles.quiet}>{texts.dayFree}</p>}
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
