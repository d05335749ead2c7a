import { useId, type ComponentPropsWithRef } from 'react';
import { useVisibleValue } from './useVisibleValue';

/** A native checkbox or radio, whose form is sent with the visible value (M-472). */
export function ChoiceInput(props: ComponentPropsWithRef<'input'>) {
  const ownId = useId();
  const id = props.id ?? ownId;
  useVisibleValue(id, props.checked);
  return <input {...props} id={id} />;
}
