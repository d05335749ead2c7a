import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ChoiceInput } from 'shared-ui/ui';
import styles from './Checkbox.module.css';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  label: ReactNode;
}

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className={styles.label}>
      <ChoiceInput type="checkbox" className={styles.box} {...rest} />
      <span>{label}</span>
    </label>
  );
}
