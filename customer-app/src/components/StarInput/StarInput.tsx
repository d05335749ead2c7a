import { useId } from 'react';
import { ChoiceInput, VisuallyHidden } from 'shared-ui/ui';
import { FieldError } from 'shared-ui/forms';
import { StarShape } from 'shared-ui/parts';
import styles from './StarInput.module.css';

export interface StarInputProps {
  legend: string;
  name?: string;
  /** 1 to 5; 0 while nothing is chosen. Undefined makes it uncontrolled. */
  value?: number;
  onChange?: (value: number) => void;
  error?: string | null;
}

const STARS = [1, 2, 3, 4, 5];

/** Five stars as a radio group: arrow keys choose, each star has an accessible name. */
export function StarInput({ legend, name, value, onChange, error }: StarInputProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.stars}>
        {STARS.map((star) => (
          <label key={star} className={styles.star}>
            <ChoiceInput
              type="radio"
              name={name ?? id}
              value={star}
              checked={value === undefined ? undefined : value === star}
              onChange={() => onChange?.(star)}
            />
            <VisuallyHidden>{star === 1 ? '1 star' : `${star} stars`}</VisuallyHidden>
            <StarShape />
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
