import { useEffect, useEffectEvent, useId } from 'react';
import type { ReactNode } from 'react';
import { cx, Icon, visuallyHidden, type IconName } from 'shared-ui/ui';
import styles from './Field.module.css';

/** Props of every labelled control. */
export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The message of the rule that the value breaks. */
  error?: string | null;
  isOptional?: boolean;
  /**
   * Shows the label to assistive technology only, e.g. in a search bar.
   * @default false
   */
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
  hintId: string;
  errorId: string;
}

/** Has React take a value that was set without it: written past its record of the value, which makes the event one of a change. */
function reportValue(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  control.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * The form is sent with the value that is visible (M-472). A password manager may set one without an event, and a browser restores one before
 * the page is hydrated: React learns of it when a button of the form is pressed or the form is sent, before any handler of its own. All fields are
 * read first, as React then renders those that it does not know of as they were. Fields without `value` have no other.
 */
function useVisibleValue(id: string, value: unknown): void {
  const isControlled = value !== undefined;
  const isNews = useEffectEvent((visible: string) => visible !== String(value));
  useEffect(() => {
    const control = isControlled ? document.getElementById(id) : null;
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return undefined;
    const { form } = control;
    let visible = '';
    const read = () => (visible = control.value);
    const report = () => isNews(visible) && reportValue(control, visible);
    for (const event of ['click', 'submit']) {
      form?.addEventListener(event, read, true);
      form?.addEventListener(event, report);
    }
    return () => {
      for (const event of ['click', 'submit']) {
        form?.removeEventListener(event, read, true);
        form?.removeEventListener(event, report);
      }
    };
  }, [id, isControlled]);
}

/**
 * Splits a field's props: `frame` goes to FieldFrame, `control` to the native element, which is then named by the label,
 * described by hint and error, and marked invalid while there is an error.
 */
export function useField<Props extends FieldProps & ControlProps>(props: Props) {
  const { label, hint, error, isOptional, isLabelHidden, icon, look = 'outlined', className, ...rest } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  useVisibleValue(id, props.value);
  const describedBy = cx(error && errorId, hint !== undefined && hintId, props['aria-describedby']);
  const frame: Frame = { label, hint, error, isOptional, isLabelHidden, icon, look, className, id, hintId, errorId };
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
export function FieldFrame({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  icon,
  look = 'outlined',
  className,
  id,
  hintId,
  errorId,
  children,
}: Frame & { children: ReactNode }) {
  return (
    <div className={cx(styles.field, styles[look], className)}>
      <label htmlFor={id} className={isLabelHidden ? visuallyHidden : styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      <div className={styles.control}>
        {icon && <Icon name={icon} className={styles.icon} />}
        {children}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="triangle-alert" />
      {children}
    </p>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
