import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, reloadPage } from 'shared-ui/ui';
import { mountOf } from '../federation/mounts';
import { fetchDeployment, readDeployment } from '../federation/deployment';
import { texts } from '../texts';
import { ErrorFallback, RemoteUnavailable } from './ErrorFallback';

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
