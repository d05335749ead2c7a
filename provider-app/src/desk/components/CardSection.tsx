import type { ReactNode } from 'react';
import { Card, CardHeader } from 'shared-ui/ui';
import styles from './Desk.module.css';

interface CardSectionProps {
  title: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A named part of a page, on a card. */
export function CardSection({ title, action, children }: CardSectionProps) {
  return (
    <Card as="section" className={styles.section}>
      <CardHeader title={title}>{action}</CardHeader>
      {children}
    </Card>
  );
}
