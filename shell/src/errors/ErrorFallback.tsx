import type { ReactNode } from 'react';
import { Container, ErrorState } from 'shared-ui/ui';
import styles from './ErrorFallback.module.css';

interface ErrorFallbackProps {
  title: string;
  message: ReactNode;
  action: string;
  onAction: () => void;
  isBusy?: boolean;
  children?: ReactNode;
}

/** Stands in the place of what cannot be shown, and offers the way out. */
export function ErrorFallback({ title, message, action, onAction, isBusy = false, children }: ErrorFallbackProps) {
  return (
    <Container size="narrow" className={styles.fence}>
      <ErrorState level={1} title={title} message={message} onRetry={onAction} retryLabel={action} isRetrying={isBusy}>
        {children}
      </ErrorState>
    </Container>
  );
}
