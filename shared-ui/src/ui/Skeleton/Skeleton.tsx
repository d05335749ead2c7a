import type { ReactNode } from 'react';
import { cx } from '../cx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** What is being waited for, read out: 'Searching for services...'. */
  label?: string;
  /** Shows the label above the shapes too, where the words are part of the screen. */
  isLabelShown?: boolean;
  /** Shapes in the layout of what will come, so that nothing moves when it does. */
  children: ReactNode;
}

/** Holds the place of content to come at once, but shows itself only after 300 ms: quick answers do not flicker. */
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

/** Sizes by script: a style attribute in prepared HTML would be refused by the content security policy. */
function sized(inlineSize: string, blockSize = '', aspectRatio = '') {
  return (element: HTMLElement | null) => {
    if (element) Object.assign(element.style, { inlineSize, blockSize, aspectRatio });
  };
}

/** A line of text to come. */
export function SkeletonText({ width = '100%', className }: { width?: string; className?: string }) {
  return <span ref={sized(width)} className={cx(styles.shape, styles.text, className)} />;
}

/** A picture or block to come: in the ratio 'w / h', or of a fixed height. */
export function SkeletonBlock({
  ratio,
  height,
  width = '100%',
  isRound = false,
  className,
}: {
  ratio?: string;
  height?: string;
  width?: string;
  isRound?: boolean;
  className?: string;
}) {
  return (
    <span
      ref={sized(width, height, ratio)}
      className={cx(styles.shape, isRound ? styles.round : styles.block, className)}
    />
  );
}
