import type { ReactNode } from 'react';
import { Anchor, type AnchorProps } from '../Anchor/Anchor';
import { buttonClass, type ButtonLook } from '../Button/Button';
import { Icon } from '../Icon/Icon';

export interface ButtonLinkProps extends ButtonLook, AnchorProps {
  children: ReactNode;
}

/** A link that looks like a button. For actions use Button. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconEnd,
  isFullWidth,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor className={buttonClass({ variant, size, isFullWidth }, className)} {...rest}>
      {icon || iconEnd ? (
        <>
          {icon && <Icon name={icon} />}
          <span>{children}</span>
          {iconEnd && <Icon name={iconEnd} />}
        </>
      ) : (
        children
      )}
    </Anchor>
  );
}
