import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Anchor, type AnchorProps } from '../Anchor/Anchor';
import { guardClick } from '../Button/Button';
import { cx } from '../cx';
import { Icon, type IconName } from '../Icon/Icon';
import styles from './TextLink.module.css';

export interface TextLinkProps extends AnchorProps {
  children: ReactNode;
  /**
   * `quiet` is for navigation beside or above the content, such as a back link.
   * @default 'inline'
   */
  variant?: 'inline' | 'quiet';
  icon?: IconName;
}

export function TextLink({ variant = 'inline', icon, className, children, ...rest }: TextLinkProps) {
  return (
    <Anchor className={cx(styles[variant], className)} {...rest}>
      {icon ? (
        <>
          <Icon name={icon} />
          <span>{children}</span>
        </>
      ) : (
        children
      )}
    </Anchor>
  );
}

interface TextButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'disabled' | 'type'> {
  children: ReactNode;
  isDisabled?: boolean;
}

/** A button that looks like a link: 'Forgot Password?', 'Resend code'. */
export function TextButton({ isDisabled = false, onClick, ...rest }: TextButtonProps) {
  return (
    <button
      type="button"
      className={cx(styles.inline, styles.button)}
      aria-disabled={isDisabled || undefined}
      onClick={guardClick(isDisabled, onClick)}
      {...rest}
    />
  );
}
