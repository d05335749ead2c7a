import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from 'shared-ui/ui';
import styles from './Switch.module.css';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  label: string;
  hint?: ReactNode;
}

/** On or off at once; for a choice that a form sends later use Checkbox. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label}>
        {label}
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          aria-describedby={hint ? id : undefined}
          {...rest}
        />
      </label>
      {hint && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
