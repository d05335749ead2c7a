import { useState, type ComponentPropsWithoutRef } from 'react';
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

/** A pre-rendered picture may have failed while nobody listened. */
function reportFailure(image: HTMLImageElement | null) {
  if (image?.complete && !image.naturalWidth) image.dispatchEvent(new Event('error'));
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
  // Else React preloads every eager picture in rendered HTML, before the files that the first paint waits for.
  fetchPriority = loading === 'eager' ? 'low' : undefined,
  onError,
  ...rest
}: ImageProps) {
  const [broken, setBroken] = useState<string>();
  const isBroken = !src || broken === src;
  const widths = isBroken || broken === srcSet ? undefined : srcSet;
  return (
    <img
      {...rest}
      ref={reportFailure}
      src={isBroken ? assetUrl('img/placeholder.svg') : src}
      srcSet={widths}
      alt={alt}
      loading={loading}
      fetchPriority={fetchPriority}
      decoding="async"
      className={cx(styles.image, className)}
      onError={(event) => {
        setBroken(widths ?? src);
        onError?.(event);
      }}
    />
  );
}
