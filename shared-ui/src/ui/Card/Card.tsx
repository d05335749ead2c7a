import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Card.module.css';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** @default 'div' */
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** @default 'md' */
  padding?: 'none' | 'sm' | 'md';
  /**
   * `soft` is tinted.
   * @default 'surface'
   */
  tone?: 'surface' | 'soft';
  /** Rises under the pointer: for cards that are links. */
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

/** A card's first line: its title and, at the end, a link or an action. */
export function CardHeader({ title, level = 2, children }: { title: ReactNode; level?: 2 | 3; children?: ReactNode }) {
  const Heading: ElementType = `h${level}`;
  return (
    <div className={styles.header}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </div>
  );
}
