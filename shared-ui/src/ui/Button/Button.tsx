import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx';
import { Icon, type IconName } from '../Icon/Icon';
import styles from './Button.module.css';

export interface ButtonLook {
  /**
   * `primary` for the one main action of a view, `secondary` beside it, `soft` inside cards, `ghost` for the least weight, `danger`
   * for actions that cannot be undone; `onDeep` and `ghostOnDeep` on dark panels.
   * @default 'primary'
   */
  variant?: 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'onDeep' | 'ghostOnDeep';
  /**
   * `sm` in rows of tables and cards, `lg` for a page's main action.
   * @default 'md'
   */
  size?: 'sm' | 'md' | 'lg';
  icon?: IconName;
  /** After the text. */
  iconEnd?: IconName;
  isFullWidth?: boolean;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  children: ReactNode;
  /** Shows `busyText`, ignores presses, keeps focus and width. */
  isBusy?: boolean;
  /** Shown while busy; without it the text stays. */
  busyText?: string;
  /** Ignores presses but keeps focus (`aria-disabled`), so that a keyboard never loses its place. */
  isDisabled?: boolean;
}

/** The class of anything that looks like a button. */
export function buttonClass({ variant = 'primary', size = 'md', isFullWidth }: ButtonLook, className?: string) {
  return cx(styles.button, styles[variant], styles[size], isFullWidth && styles.full, className);
}

/** A press on a blocked button does nothing: neither its handler runs nor its form is submitted. */
export function guardClick(isBlocked: boolean, onClick?: (event: MouseEvent<HTMLButtonElement>) => void) {
  return (event: MouseEvent<HTMLButtonElement>) => {
    if (isBlocked) event.preventDefault();
    else onClick?.(event);
  };
}

export function Button({
  variant,
  size,
  icon,
  iconEnd,
  isFullWidth,
  isBusy = false,
  busyText,
  isDisabled = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isBlocked = isBusy || isDisabled;
  // The text that is not shown now reserves the width: the style sheet renders it invisibly from this attribute.
  const unseen = isBusy ? children : busyText;
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, isFullWidth }, className)}
      aria-disabled={isBlocked || undefined}
      aria-busy={isBusy || undefined}
      onClick={guardClick(isBlocked, onClick)}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      <span className={styles.label} data-sizer={typeof unseen === 'string' ? unseen : undefined}>
        {isBusy && busyText ? busyText : children}
      </span>
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  );
}
