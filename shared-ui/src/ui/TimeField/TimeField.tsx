import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, useField, type FieldProps } from '../Field/Field';

export interface TimeFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'value' | 'defaultValue'> {
  /** 'HH:MM'. */
  value?: string;
  defaultValue?: string;
}

const QUARTER_HOUR_SECONDS = 900;

/** A native time input; arrow keys step by 15 minutes, any minute may be typed. */
export function TimeField({ step = QUARTER_HOUR_SECONDS, ...props }: TimeFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input type="time" step={step} {...control} />
    </FieldFrame>
  );
}
