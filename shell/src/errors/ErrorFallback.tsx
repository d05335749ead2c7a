import { useEffect, useState } from 'react';
import { Container, ErrorState, Button, reloadPage, type ErrorStateProps } from 'shared-ui/ui';
import styles from './ErrorFallback.module.css';
import { texts } from '../texts';
import { useLocation, useNavigate } from 'react-router-dom';
import { isOutdated } from '../federation/outdated';

/** A page whose code cannot be fetched: it may come with Try Again, or a release has replaced it; the page before is still there. */
export function PageUnavailable({ isTrying, onTryAgain }: { isTrying: boolean; onTryAgain: () => void }) {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const { title, body, reload, back } = texts.updated;
  const [isOld, setIsOld] = useState(false);
  useEffect(() => void isOutdated(pathname).then(setIsOld), [pathname]);
  // The release may have been replaced, or rolled back, since the page has failed.
  const tryAgain = async () => ((await isOutdated(pathname)) ? setIsOld(true) : onTryAgain());
  if (!isOld) return <RemoteUnavailable isTrying={isTrying} onTryAgain={() => void tryAgain()} />;
  return (
    <ErrorFallback
      title={title}
      message={body}
      retryLabel={reload}
      onRetry={() => reloadPage(onTryAgain)}
      isRetrying={isTrying}
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
  return (
    <ErrorFallback title={title} message={body} retryLabel={tryAgain} onRetry={onTryAgain} isRetrying={isTrying} />
  );
}

/** Shown instead of a page that cannot be shown, with the actions that may help. */
export function ErrorFallback(props: ErrorStateProps) {
  return (
    <Container size="narrow" className={styles.fallback}>
      <ErrorState level={1} {...props} />
    </Container>
  );
}
