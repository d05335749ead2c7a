import type { BookPeriod } from 'contract/books';
import { useState, type FormEvent } from 'react';
import { Button } from 'shared-ui/ui';
import { DateField } from 'shared-ui/ui/DateField';
import { booksTexts as texts } from '../../texts/books';
import styles from './Books.module.css';

interface PeriodFormProps {
  period: BookPeriod;
  onChoose: (period: BookPeriod) => void;
}

/** The days that the books show. Uncontrolled: render it with the days as key. */
export function PeriodForm({ period, onChoose }: PeriodFormProps) {
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({});
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [from, to] = [String(fields.get('from')), String(fields.get('to'))];
    const wrong = {
      ...(from === '' && { from: texts.noDay }),
      ...(to === '' && { to: texts.noDay }),
      ...(from !== '' && to !== '' && to < from && { to: texts.wrongOrder }),
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
        min="2020-01-01"
        max="2100-12-31"
        error={errors.from}
      />
      <DateField
        label={texts.to}
        name="to"
        defaultValue={period.to}
        min="2020-01-01"
        max="2100-12-31"
        error={errors.to}
      />
      <Button type="submit" variant="secondary">
        {texts.show}
      </Button>
    </form>
  );
}
