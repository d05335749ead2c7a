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

/** Shown instead of a page that cannot be shown, with the actions that may help. */
export function ErrorFallback({ title, message, action, onAction, isBusy = false, children }: ErrorFallbackProps) {
  return (
    <Container size="narrow" className={styles.fallback}>
      <ErrorState level={1} title={title} message={message} onRetry={onAction} retryLabel={action} isRetrying={isBusy}>
        {children}
      </ErrorState>
    </Container>
  );
}
