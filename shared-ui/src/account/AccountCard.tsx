import type { ReactNode } from 'react';
import { Card, CardHeader, Notice } from 'shared-ui/ui';
import styles from './AccountSections.module.css';

interface AccountCardProps {
  texts: { title: string; explanation: string };
  /** Why the last change has failed. */
  failure?: string | null | undefined;
  children: ReactNode;
}

/** A section of a profile: its title and explanation, the failure of the last change, and its content. */
export function AccountCard({ texts: { title, explanation }, failure, children }: AccountCardProps) {
  return (
    <Card as="section" className={styles.card}>
      <CardHeader title={title} />
      <p>{explanation}</p>
      {failure && (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      {children}
    </Card>
  );
}
