import { useEffect, useRef, useState } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { assetUrl } from '../assetUrl';
import { cx } from '../cx';
import styles from './Image.module.css';

export interface ImageProps extends Omit<ComponentPropsWithoutRef<'img'>, 'width' | 'height' | 'alt'> {
  /** Empty for a picture that only decorates. */
  alt: string;
  /** The picture's own size in pixels: reserves its place before it is loaded. */
  width: number;
  height: number;
}

/**
 * A picture that reserves its place and loads lazily. Where one of its widths cannot be loaded `src` is taken, and a placeholder where that cannot
 * be loaded either (M-446).
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
  const [failed, setFailed] = useState({ src, times: 0 });
  const times = failed.src === src ? failed.times : 0;
  const isBroken = !src || times > (srcSet ? 1 : 0);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A pre-rendered picture may have failed while nobody listened.
    if (image.current?.complete && image.current.naturalWidth === 0) image.current.dispatchEvent(new Event('error'));
  }, []);
  return (
    <img
      {...rest}
      ref={image}
      src={isBroken ? assetUrl('img/placeholder.svg') : src}
      srcSet={times > 0 ? undefined : srcSet}
      alt={alt}
      loading={loading}
      fetchPriority={fetchPriority}
      decoding="async"
      className={cx(styles.image, className)}
      onError={(event) => {
        setFailed({ src, times: times + 1 });
        onError?.(event);
      }}
    />
  );
}
