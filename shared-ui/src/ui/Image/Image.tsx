import { useState } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { assetUrl } from '../assetUrl';
import { cx } from '../cx';
import styles from './Image.module.css';

export interface ImageProps extends Omit<ComponentPropsWithRef<'img'>, 'width' | 'height' | 'alt'> {
  /** Empty for a picture that only decorates. */
  alt: string;
  /** The picture's own size in pixels: reserves its place before it is loaded. */
  width: number;
  height: number;
}

/** A picture that reserves its place, loads lazily, and is replaced by a placeholder when it cannot be loaded. */
export function Image({ src, srcSet, alt, className, loading = 'lazy', onError, ...rest }: ImageProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const isBroken = !src || src === brokenSrc;
  return (
    <img
      {...rest}
      src={isBroken ? assetUrl('img/placeholder.svg') : src}
      srcSet={isBroken ? undefined : srcSet}
      alt={alt}
      loading={loading}
      decoding="async"
      className={cx(styles.image, className)}
      onError={(event) => {
        setBrokenSrc(src);
        onError?.(event);
      }}
    />
  );
}
