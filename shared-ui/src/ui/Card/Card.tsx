import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Card.module.css';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  padding?: 'none' | 'sm' | 'md';
  tone?: 'surface' | 'soft' | 'deep';
  /** Lifts under the pointer: for cards that open something. */
  isInteractive?: boolean;
  children: ReactNode;
}

export function Card({ as, padding = 'md', tone = 'surface', isInteractive = false, className, ...rest }: CardProps) {
  const Element = (as ?? 'div') as ElementType;
  return (
    <Element
      className={cx(styles.card, styles[tone], styles[padding], isInteractive && styles.interactive, className)}
      {...rest}
    />
  );
}

/** A card's first line: its title and, at the end, what leads on. */
export function CardHeader({ title, level = 2, children }: { title: ReactNode; level?: 2 | 3; children?: ReactNode }) {
  const Heading: ElementType = `h${level}`;
  return (
    <div className={styles.header}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </div>
  );
}
