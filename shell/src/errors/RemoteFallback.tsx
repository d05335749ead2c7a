import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { mountOf } from '../federation/mounts';
import type { Remotes } from '../federation/remotes';
import { NotFound } from './NotFound';
import { RemoteUnavailable } from './RemoteUnavailable';

/** Shown for a URL without a page: its app has none there, or the app could not be loaded, in which case Try Again is offered. */
export function RemoteFallback({ remotes }: { remotes: Remotes }) {
  const location = useLocation();
  const navigate = useNavigate();
  const isTrying = useNavigation().state === 'loading';
  const { app } = mountOf(location.pathname);
  const status = useSyncExternalStore(remotes.subscribe, () => remotes.statusOf(app));

  // Navigating to the current URL makes the router request the app's routes again.
  const tryAgain = () => void navigate(location, { replace: true, preventScrollReset: true });

  useEffect(() => {
    if (status === 'late') void navigate(location, { replace: true, preventScrollReset: true });
  }, [status, location, navigate]);

  if (status === 'ready') return <NotFound />;
  return <RemoteUnavailable isTrying={isTrying || status === 'late'} onTryAgain={tryAgain} />;
}
