import { useEffect, useRef, useState, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import { characterCount } from 'contract/fields/characters';
import { FieldFrame, useField, type FieldProps } from '../Field/Field';
import styles from './TextArea.module.css';

export interface TextAreaProps
  extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'ref' | 'value' | 'defaultValue'> {
  value?: string;
  defaultValue?: string;
  /** Text under the field, updated on typing: (text) => `${characterCount(text)}/500`. */
  counter?: (text: string) => string;
}

export function TextArea({ counter, onChange, ...props }: TextAreaProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(props.defaultValue ?? '');
  const text = props.value ?? typed;
  const hint = counter && (
    <span className={styles.counter}>
      {props.hint && <span>{props.hint}</span>}
      <span>{counter(text)}</span>
    </span>
  );
  const { frame, control } = useField({ ...props, hint: hint ?? props.hint });
  // Browsers count halves of emoji.
  const maxLength = props.maxLength && props.maxLength + text.length - characterCount(text);

  // Resetting a form changes the field without an input event.
  useEffect(() => {
    const form = ref.current?.form;
    const handleReset = () => setTyped(ref.current?.defaultValue ?? '');
    form?.addEventListener('reset', handleReset);
    return () => form?.removeEventListener('reset', handleReset);
  }, []);

  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  return (
    <FieldFrame {...frame}>
      <textarea ref={ref} onChange={handleChange} {...control} maxLength={maxLength} />
    </FieldFrame>
  );
}
