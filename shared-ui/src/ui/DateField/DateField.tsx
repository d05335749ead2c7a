import { InputField, type InputFieldProps } from '../Field/Field';

export interface DateFieldProps extends Omit<InputFieldProps, 'min' | 'max' | 'value' | 'defaultValue'> {
  /** 'YYYY-MM-DD'; `min` and `max` have the same form. */
  value?: string;
  defaultValue?: string;
  min?: string;
  /** @default LAST_DAY */
  max?: string;
}

/** Without a maximum a browser accepts six digits for the year, and a date that is typed fast becomes another. */
const LAST_DAY = '9999-12-31';

/** A native date input: typed or picked, its value is always 'YYYY-MM-DD'. */
export function DateField({ max = LAST_DAY, ...props }: DateFieldProps) {
  return <InputField type="date" max={max} {...props} />;
}
