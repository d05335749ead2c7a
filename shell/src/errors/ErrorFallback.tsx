import { type ReactNode, useEffect } from 'react';
import { Container, ErrorState } from 'shared-ui/ui';
import styles from './ErrorFallback.module.css';
import { texts } from '../texts';

const { title, body, tryAgain } = texts.unavailable;

/** The error fallback of an app or a page that cannot be loaded. It retries by itself when the browser comes back online. */
export function RemoteUnavailable({ isTrying, onTryAgain }: { isTrying: boolean; onTryAgain: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onTryAgain);
    return () => window.removeEventListener('online', onTryAgain);
  }, [onTryAgain]);
  return <ErrorFallback title={title} message={body} action={tryAgain} onAction={onTryAgain} isBusy={isTrying} />;
}

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
