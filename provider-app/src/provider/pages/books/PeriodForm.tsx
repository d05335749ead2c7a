import { FIRST_BOOKKEEPING_DAY, isBookkeepingDay, LAST_DAY } from 'contract/platform/wallTime';
import type { BookkeepingPeriod } from 'contract/money/bookkeeping';
import { useState, type FormEvent } from 'react';
import { Button } from 'shared-ui/ui';
import { DateField } from 'shared-ui/ui/DateField';
import { booksTexts as texts } from '../../texts/books';
import styles from './Books.module.css';

interface PeriodFormProps {
  period: BookkeepingPeriod;
  onChoose: (period: BookkeepingPeriod) => void;
}

/** The days that the books show. Uncontrolled: render it with the days as key. */
export function PeriodForm({ period, onChoose }: PeriodFormProps) {
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({});
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [from, to] = [String(fields.get('from')), String(fields.get('to'))];
    const wrong = {
      ...(!isBookkeepingDay(from) && { from: texts.noDay }),
      ...(!isBookkeepingDay(to) && { to: texts.noDay }),
      ...(isBookkeepingDay(from) && isBookkeepingDay(to) && to < from && { to: texts.wrongOrder }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) onChoose({ from, to });
  };
  return (
    <form className={styles.period} aria-label={texts.period} noValidate onSubmit={handleSubmit}>
      <DateField
        label={texts.from}
        name="from"
        defaultValue={period.from}
        min={FIRST_BOOKKEEPING_DAY}
        max={LAST_DAY}
        error={errors.from}
      />
      <DateField
        label={texts.to}
        name="to"
        defaultValue={period.to}
        min={FIRST_BOOKKEEPING_DAY}
        max={LAST_DAY}
        error={errors.to}
      />
      <Button type="submit" variant="secondary">
        {texts.show}
      </Button>
    </form>
  );
}
