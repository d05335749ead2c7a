import type { ReactNode } from 'react';
import { Card, CardHeader, cx } from 'shared-ui/ui';
import styles from './CardSection.module.css';

interface CardSectionProps {
  title: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  /** A step of the space scale. @default 4 */
  gap?: 3 | 4 | 5;
  className?: string | undefined;
  children: ReactNode;
}

/** A named part of a page, on a card. */
export function CardSection({ title, action, gap = 4, className, children }: CardSectionProps) {
  return (
    <Card as="section" className={cx(styles.section, styles[`gap${gap}`], className)}>
      <CardHeader title={title}>{action}</CardHeader>
      {children}
    </Card>
  );
}
