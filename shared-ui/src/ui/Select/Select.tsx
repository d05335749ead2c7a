import type { ComponentPropsWithRef } from 'react';
import { cx, Icon } from 'shared-ui/ui';
import { FieldFrame, useField } from '../Field/Field';
import type { FieldProps } from '../Field/Field';
import styles from './Select.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps
  extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'className' | 'children' | 'multiple'> {
  options: readonly SelectOption[];
}

export function Select({ options, ...props }: SelectProps) {
  const { frame, control } = useField(props);
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
