import type { ElementType, ReactNode } from 'react';
import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { Cluster, Stack } from '../Layout/Layout';
import styles from './ErrorState.module.css';

export interface ErrorStateProps {
  title?: string;
  /** @default 2 */
  level?: 1 | 2 | 3;
  message: ReactNode;
  onRetry?: () => void;
  /**
   * 'Retry' or 'Try Again', as the requirement of the screen has it.
   * @default 'Retry'
   */
  retryLabel?: string;
  isRetrying?: boolean;
  children?: ReactNode;
}

/** An error with a retry, announced at once (role alert). */
export function ErrorState(props: ErrorStateProps) {
  const { title, level = 2, message, onRetry, retryLabel = 'Retry', isRetrying = false, children } = props;
  const Heading: ElementType = `h${level}`;
  return (
    <Stack gap={3} className={styles.error}>
      <Icon name="triangle-alert" size="lg" className={styles.icon} />
      <Stack role="alert" gap={1}>
        {title && <Heading className={styles.title}>{title}</Heading>}
        <p className={styles.message}>{message}</p>
      </Stack>
      <Cluster justify="center" className={styles.actions}>
        {onRetry && (
          <Button variant="secondary" icon="refresh-cw" isBusy={isRetrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {children}
      </Cluster>
    </Stack>
  );
}
