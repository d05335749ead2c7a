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

/**
 * A picture that reserves its place, loads lazily, and is replaced by a placeholder when it cannot be loaded.
 * `loading="eager"` is for the first screen: the picture is requested before the layout has found it there.
 */
export function Image({
  src,
  srcSet,
  alt,
  className,
  loading = 'lazy',
  // Else React preloads every eager picture in rendered HTML, before what the first paint waits for.
  fetchPriority = loading === 'eager' ? 'low' : undefined,
  onError,
  ...rest
}: ImageProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const isBroken = !src || src === brokenSrc;
  return (
    <img
      {...rest}
      src={isBroken ? assetUrl('img/placeholder.svg') : src}
      srcSet={isBroken ? undefined : srcSet}
      alt={alt}
      loading={loading}
      fetchPriority={fetchPriority}
      decoding="async"
      className={cx(styles.image, className)}
      onError={(event) => {
        setBrokenSrc(src);
        onError?.(event);
      }}
    />
  );
}
