import { useId, type ReactNode } from 'react';
import { Card } from 'shared-ui/ui';
import { Badge } from 'shared-ui/ui/Badge';
import { setupTexts } from '../../texts/setup';
import styles from './SetupPage.module.css';

interface SetupStepProps {
  title: string;
  isDone: boolean;
  /** The purpose of the step. */
  lead: string;
  /** The present state. */
  state: string;
  /** A link or a button. */
  action: ReactNode;
  /** The result of the last check. */
  children?: ReactNode;
}

/** One step of the setup, done or not. */
export function SetupStep({ title, isDone, lead, state, action, children }: SetupStepProps) {
  const id = useId();
  return (
    <li>
      <Card as="section" aria-labelledby={id}>
        <div className={styles.step}>
          <div className={styles.head}>
            <h2 id={id}>{title}</h2>
            <Badge tone={isDone ? 'success' : 'warning'}>{isDone ? setupTexts.done : setupTexts.open}</Badge>
          </div>
          <p>{lead}</p>
          <p className={styles.state}>{state}</p>
          {children}
          <div>{action}</div>
        </div>
      </Card>
    </li>
  );
}
