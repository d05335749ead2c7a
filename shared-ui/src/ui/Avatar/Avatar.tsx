import { useState } from 'react';
import { cx } from 'shared-ui/ui';
import { formatInitials } from '../formatText';
import styles from './Avatar.module.css';

export interface AvatarProps {
  name: string;
  src?: string | null;
  /**
   * 32, 44, 64 or 112 px.
   * @default 'md'
   */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Gives the name to assistive technology; leave it off where the name stands beside the picture. */
  isNamed?: boolean;
}

const PIXELS = { sm: 32, md: 44, lg: 64, xl: 112 };

/** A portrait, or the initials when there is none or it cannot be loaded. */
export function Avatar({ name, src, size = 'md', isNamed = false }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const className = cx(styles.avatar, styles[size]);
  if (src && src !== brokenSrc) {
    return (
      <img
        src={src}
        alt={isNamed ? name : ''}
        width={PIXELS[size]}
        height={PIXELS[size]}
        className={className}
        loading="lazy"
        onError={() => setBrokenSrc(src)}
      />
    );
  }
  const names = isNamed ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <span className={className} {...names}>
      {formatInitials(name)}
    </span>
  );
}
