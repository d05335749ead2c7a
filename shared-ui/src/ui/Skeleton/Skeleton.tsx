import type { ReactNode } from 'react';
import { cx } from '../cx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /**
   * Names the loading content to assistive technology: 'Searching for services...'.
   * @default 'Loading…'
   */
  label?: string;
  /** Shows the label above the shapes too, where the specification has it on the screen. */
  isLabelShown?: boolean;
  /** Shapes in the layout of the content, so that nothing moves when it arrives. */
  children: ReactNode;
}

/** Reserves the place of content at once but becomes visible a little later: quick responses do not flicker. */
export function Skeleton({ label = 'Loading…', isLabelShown = false, children }: SkeletonProps) {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <p role="status" className={isLabelShown ? styles.label : styles.silent}>
        {isLabelShown ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** Sizes by script: the Content Security Policy blocks style attributes in server-rendered HTML. */
function sized(inlineSize: string, blockSize = '', aspectRatio = '') {
  return (element: HTMLElement | null) => {
    if (element) Object.assign(element.style, { inlineSize, blockSize, aspectRatio });
  };
}

export function SkeletonText({ width = '100%' }: { width?: string }) {
  return <span ref={sized(width)} className={cx(styles.shape, styles.text)} />;
}

interface SkeletonBlockProps {
  ratio?: string;
  height?: string;
  width?: string;
  className?: string;
}

/** Placeholder of a picture or block: in the ratio 'w / h', or of a fixed height. */
export function SkeletonBlock({ ratio, height, width = '100%', className }: SkeletonBlockProps) {
  return <span ref={sized(width, height, ratio)} className={cx(styles.shape, styles.block, className)} />;
}
