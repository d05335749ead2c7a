import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { areaOf } from '../areas';
import { appStatus, onAppStatus } from '../remotes';
import { NotFound } from './NotFound';
import { Unavailable } from './Unavailable';

/** An address with no page: either its app has none there, or the app itself is missing, which Try Again may heal. */
export function AreaEnd() {
  const location = useLocation();
  const navigate = useNavigate();
  const isTrying = useNavigation().state === 'loading';
  const { app } = areaOf(location.pathname);
  const status = useSyncExternalStore(onAppStatus, () => appStatus(app));

  // Going to where we are makes the router ask for the app's routes again.
  const tryAgain = () => void navigate(location, { replace: true, preventScrollReset: true });

  useEffect(() => {
    if (status === 'late') void navigate(location, { replace: true, preventScrollReset: true });
  }, [status, location, navigate]);

  if (status === 'ready') return <NotFound />;
  return <Unavailable isTrying={isTrying || status === 'late'} onTryAgain={tryAgain} />;
}
