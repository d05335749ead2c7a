import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldError } from '../Field/Field';
import { ChoiceInput, cx } from 'shared-ui/ui';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  error?: string | null;
}

export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label}>
        <ChoiceInput
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...rest}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
