import { useEffect, type ComponentPropsWithRef } from 'react';
import { cx, Icon } from 'shared-ui/ui';
import { useIsHydrated } from 'shared-ui/state';
import { FieldFrame, useField, type FieldProps } from '../Field/Field';
import styles from './Select.module.css';

export interface SelectProps
  extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'className' | 'children' | 'multiple'> {
  options: readonly { value: string; label: string }[];
}

/** Reports an option that was chosen before the control was hydrated (M-127). */
function useEarlyChoice(id: string, value: unknown) {
  const isHydrated = useIsHydrated();
  useEffect(() => {
    const select = document.getElementById(id);
    if (isHydrated || value === undefined || !(select instanceof HTMLSelectElement) || select.value === value) return;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, [id, isHydrated, value]);
}

export function Select({ options, ...props }: SelectProps) {
  const { frame, control } = useField(props);
  useEarlyChoice(control.id, control.value);
  return (
    <FieldFrame {...frame} className={cx(styles.field, frame.className)}>
      <select {...control}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.chevron} />
    </FieldFrame>
  );
}
