import type { ComponentPropsWithRef } from 'react';
import { guardClick } from '../Button/Button';
import { cx } from '../cx';
import { Icon, type IconName } from '../Icon/Icon';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'children' | 'aria-label'> {
  icon: IconName;
  /** The effect of a press: the accessible name of the button. */
  'aria-label': string;
  /** @default 'plain' */
  variant?: 'plain' | 'outlined';
  /** @default 'md' */
  size?: 'sm' | 'md';
  isDisabled?: boolean;
}

export function IconButton({
  icon,
  variant = 'plain',
  size = 'md',
  isDisabled = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      className={cx(styles.button, styles[variant], styles[size], className)}
      aria-disabled={isDisabled || undefined}
      onClick={guardClick(isDisabled, onClick)}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
