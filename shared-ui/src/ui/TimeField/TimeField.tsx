import { InputField, type InputFieldProps } from '../Field/Field';

export interface TimeFieldProps extends Omit<InputFieldProps, 'value' | 'defaultValue'> {
  /** 'HH:MM'. */
  value?: string;
  defaultValue?: string;
}

const QUARTER_HOUR_SECONDS = 900;

/** A native time input; arrow keys step by 15 minutes, any minute may be typed. */
export function TimeField({ step = QUARTER_HOUR_SECONDS, ...props }: TimeFieldProps) {
  return <InputField type="time" step={step} {...props} />;
}
