import type { ComponentPropsWithRef } from 'react';
import { guardClick } from '../Button/Button';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/Icon';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'children' | 'aria-label'> {
  icon: IconName;
  /** What pressing it does: an icon alone says nothing to those who cannot see it. */
  'aria-label': string;
  variant?: 'plain' | 'outlined';
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
