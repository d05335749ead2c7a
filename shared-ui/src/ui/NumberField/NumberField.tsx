import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, useField } from '../Field/Field';
import type { FieldProps } from '../Field/Field';

export interface NumberFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {}

/** A count or an amount; for digits that are no number (codes, telephone numbers) use CodeField or TextField. */
export function NumberField(props: NumberFieldProps) {
  const { frame, control } = useField(props);
  const isWhole = props.step === undefined || Number.isInteger(Number(props.step));
  return (
    <FieldFrame {...frame}>
      <input type="number" inputMode={isWhole ? 'numeric' : 'decimal'} {...control} />
    </FieldFrame>
  );
}
