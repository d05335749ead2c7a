import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, useField, type FieldProps } from '../Field/Field';

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {
  /** @default 'text' */
  type?: 'text' | 'email' | 'tel' | 'search' | 'url';
}

export function TextField({ type = 'text', ...props }: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input type={type} {...control} />
    </FieldFrame>
  );
}
