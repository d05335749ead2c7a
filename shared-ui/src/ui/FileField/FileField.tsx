import { cx } from 'shared-ui/ui';
import { InputField, type InputFieldProps } from '../Field/Field';
import styles from './FileField.module.css';

/** The browser's own file chooser; `accept` only narrows the dialog, the rules are checked by the form. */
export function FileField(props: Omit<InputFieldProps, 'value' | 'defaultValue'>) {
  return <InputField type="file" {...props} className={cx(styles.field, props.className)} />;
}
