import type { ComponentPropsWithRef } from 'react';
import { cx } from 'shared-ui/ui';
import { FieldFrame, useField, type FieldProps } from '../Field/Field';
import styles from './FileField.module.css';

export interface FileFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'value' | 'defaultValue'> {}

/** The browser's own file chooser; `accept` only narrows the dialog, the rules are checked by the form. */
export function FileField(props: FileFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame} className={cx(styles.field, frame.className)}>
      <input type="file" {...control} />
    </FieldFrame>
  );
}
