import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { mountOf } from '../federation/mounts';
import { appStatus, onAppStatus } from '../federation/remotes';
import { NotFound } from './NotFound';
import { RemoteUnavailable } from './RemoteUnavailable';

/** An address with no page: either its app has none there, or the app itself is missing, which Try Again may heal. */
export function RemoteFallback() {
  const location = useLocation();
  const navigate = useNavigate();
  const isTrying = useNavigation().state === 'loading';
  const { app } = mountOf(location.pathname);
  const status = useSyncExternalStore(onAppStatus, () => appStatus(app));

  // Going to where we are makes the router ask for the app's routes again.
  const tryAgain = () => void navigate(location, { replace: true, preventScrollReset: true });

  useEffect(() => {
    if (status === 'late') void navigate(location, { replace: true, preventScrollReset: true });
  }, [status, location, navigate]);

  if (status === 'ready') return <NotFound />;
  return <RemoteUnavailable isTrying={isTrying || status === 'late'} onTryAgain={tryAgain} />;
}
