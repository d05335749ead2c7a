import { assetUrl } from '../assetUrl';
import { cx } from '../cx';
import type { IconName } from './iconNames';
import styles from './Icon.module.css';

export type { IconName } from './iconNames';

export interface IconProps {
  name: IconName;
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

/** An icon of the sprite. Decorative: hidden from assistive technology, which reads the text beside it. */
export function Icon({ name, size = 'md', className }: IconProps) {
  return (
    <svg className={cx(styles.icon, styles[size], className)} aria-hidden="true">
      <use href={`${assetUrl('sprite.svg')}#${name}`} />
    </svg>
  );
}
