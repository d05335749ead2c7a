import { type ReactNode, useEffect, useState } from 'react';
import { Container, ErrorState, Button, reloadPage } from 'shared-ui/ui';
import styles from './ErrorFallback.module.css';
import { texts } from '../texts';
import { useLocation, useNavigate } from 'react-router-dom';
import { mountOf } from '../federation/mounts';
import { fetchDeployment, readDeployment } from '../federation/deployment';

interface Props {
  isTrying: boolean;
  onTryAgain: () => void;
}

/** Whether another release of the app is active than the one this page runs: then its old files may have been deleted. */
function useIsOutdated(pathname: string): boolean {
  const [isOutdated, setIsOutdated] = useState(false);
  useEffect(() => {
    const { app } = mountOf(pathname);
    Promise.all([readDeployment(), fetchDeployment()]).then(
      ([running, active]) => setIsOutdated(running.apps[app]?.version !== active.apps[app]?.version),
      () => undefined,
    );
  }, [pathname]);
  return isOutdated;
}

/** A page whose code cannot be fetched: it may come with Try Again, or a release has replaced it; the page before is still there. */
export function PageUnavailable({ isTrying, onTryAgain }: Props) {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const { title, body, reload, back } = texts.updated;
  if (!useIsOutdated(pathname)) return <RemoteUnavailable isTrying={isTrying} onTryAgain={onTryAgain} />;
  return (
    <ErrorFallback
      title={title}
      message={body}
      action={reload}
      onAction={() => reloadPage(onTryAgain)}
      isBusy={isTrying}
    >
      {/* There is no previous page when this URL was opened first. */}
      {key !== 'default' && (
        <Button variant="ghost" onClick={() => void navigate(-1)}>
          {back}
        </Button>
      )}
    </ErrorFallback>
  );
}

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
