import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, useField } from '../Field';
import type { FieldProps } from '../Field';

export interface DateFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'min' | 'max' | 'value' | 'defaultValue'> {
  /** 'YYYY-MM-DD', as are min and max. */
  value?: string;
  defaultValue?: string;
  min?: string;
  max?: string;
}

/** The browser's own date input: typed or picked, always written as 'YYYY-MM-DD'. */
export const DateField = (props: DateFieldProps) => {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input type="date" {...control} />
    </FieldFrame>
  );
};
