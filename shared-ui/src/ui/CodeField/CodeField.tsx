import { readCode } from 'contract/fields/secrets';
import type { ChangeEvent } from 'react';
import { cx } from 'shared-ui/ui';
import { InputField, type InputFieldProps } from '../Field/Field';
import styles from './CodeField.module.css';

export interface CodeFieldProps extends Omit<InputFieldProps, 'maxLength'> {
  /**
   * Maximum number of digits.
   * @default 6
   */
  digits?: number;
}

/** A one-time code in one field: digits only, of any script, also out of a pasted 'Your code is 123 456' (M-424). */
export function CodeField({ digits = 6, onChange, ...props }: CodeFieldProps) {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    // Not maxLength: it would cut a pasted '123 456' before the space is taken out. An input method's word must not change under it.
    if (!(event.nativeEvent as InputEvent).isComposing)
      event.target.value = readCode(event.target.value, digits).slice(0, digits);
    onChange?.(event);
  };
  return (
    <InputField
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      onChange={handleChange}
      {...props}
      className={cx(styles.field, props.className)}
    />
  );
}
