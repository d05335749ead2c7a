import { InputField, type InputFieldProps } from '../Field/Field';

export interface NumberFieldProps extends Omit<InputFieldProps, 'inputMode' | 'min' | 'max' | 'step'> {
  /** Digits alone, such as a count; without it the keyboard has a point as well. */
  isWhole?: boolean;
}

/**
 * A count or an amount, typed as text and read by readPounds: a browser's own number field reads '18,50' as 1850 in some languages, and
 * its number turns with the wheel (M-420). For digits that are no number (codes, telephone numbers) use CodeField or TextField.
 */
export function NumberField({ isWhole = false, ...props }: NumberFieldProps) {
  return <InputField type="text" inputMode={isWhole ? 'numeric' : 'decimal'} autoComplete="off" {...props} />;
}
