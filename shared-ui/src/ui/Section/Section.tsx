import { useId, type ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import textStyles from '../textStyles.module.css';
import styles from './Section.module.css';

export interface SectionProps {
  title: string;
  /** Shows the heading to assistive technology only. */
  isTitleHidden?: boolean;
  subtitle?: ReactNode;
  /** At the end of the heading's line: 'See all chores'. */
  action?: ReactNode;
  children: ReactNode;
}

/** A named part of a page under an h2, in the page's vertical rhythm. */
export function Section({ title, isTitleHidden = false, subtitle, action, children }: SectionProps) {
  const id = useId();
  const heading = isTitleHidden ? (
    <h2 id={id}>
      <VisuallyHidden>{title}</VisuallyHidden>
    </h2>
  ) : (
    <div className={styles.header}>
      <div>
        <h2 id={id}>{title}</h2>
        {subtitle && <p className={textStyles.muted}>{subtitle}</p>}
      </div>
      {action}
    </div>
  );
  return (
    <section aria-labelledby={id} className={styles.section}>
      {heading}
      {children}
    </section>
  );
}
