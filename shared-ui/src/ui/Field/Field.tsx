import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cx, Icon, useVisibleValue, visuallyHidden, type IconName } from 'shared-ui/ui';
import styles from './Field.module.css';

/** Props of every labelled control. */
export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The message of the rule that the value breaks. */
  error?: string | null;
  isOptional?: boolean;
  /** Shows the label to assistive technology only, e.g. in a search bar. */
  isLabelHidden?: boolean;
  icon?: IconName;
  /**
   * `bare` has no border of its own, for use inside a bordered container such as the search bar.
   * @default 'outlined'
   */
  look?: 'outlined' | 'bare';
  className?: string;
}

interface ControlProps {
  id?: string;
  value?: unknown;
  'aria-describedby'?: string;
}

interface Frame extends FieldProps {
  id: string;
}

/**
 * Splits a field's props: `frame` goes to FieldFrame, `control` to the native element, which is then named by the label,
 * described by hint and error, and marked invalid while there is an error.
 */
export function useField<Props extends FieldProps & ControlProps>(props: Props) {
  const { label, hint, error, isOptional, isLabelHidden, icon, look, className, ...rest } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  useVisibleValue(id, props.value);
  const describedBy = cx(error && `${id}-error`, hint !== undefined && `${id}-hint`, props['aria-describedby']);
  const frame: Frame = { label, hint, error, isOptional, isLabelHidden, icon, look, className, id };
  const control = {
    ...rest,
    id,
    className: cx(styles.input, icon && styles.hasIcon),
    'aria-describedby': describedBy,
    'aria-invalid': error ? (true as const) : undefined,
  };
  return { frame, control };
}

/** Label, control, hint and error, always in this order. */
export function FieldFrame({ children, ...frame }: Frame & { children: ReactNode }) {
  const { id, label, hint, error, isOptional, isLabelHidden, icon, look, className } = frame;
  return (
    <div className={cx(styles.field, look === 'bare' && styles.bare, className)}>
      <label htmlFor={id} className={isLabelHidden ? visuallyHidden : styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      <div className={styles.control}>
        {icon && <Icon name={icon} className={styles.icon} />}
        {children}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

export interface InputFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> {}

/** A native input of a type with its frame. */
export function InputField(props: InputFieldProps & { type: string }) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input {...control} />
    </FieldFrame>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="triangle-alert" />
      <span>{children}</span>
    </p>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
