import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { mountOf } from '../federation/mounts';
import type { Remotes } from '../federation/remotes';
import { RemoteUnavailable } from './ErrorFallback';
import { useRetryNavigation } from './RouteError';
import { ButtonLink, Container, EmptyState } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { texts } from '../texts';

const { title, body, services } = texts.notFound;

export function NotFound() {
  useEffect(() => {
    document.title = `${title} · ${texts.product}`;
  });
  return (
    <Container>
      <EmptyState
        level={1}
        title={title}
        action={<ButtonLink to={paths.services()}>{services}</ButtonLink>}
        text={body}
      />
    </Container>
  );
}

/** Shown for a URL without a page: its app has none there, or the app could not be loaded, in which case Try Again is offered. */
export function RemoteFallback({ remotes }: { remotes: Remotes }) {
  const { pathname } = useLocation();
  const tryAgain = useRetryNavigation();
  const isTrying = useNavigation().state === 'loading';
  const { app } = mountOf(pathname);
  const status = useSyncExternalStore(remotes.subscribe, () => remotes.statusOf(app));
  // An app that has just come is ready before the router has its pages: until then nothing is known to be missing.
  const isKnown = status === 'ready' && !isTrying;
  const [knownApp, setKnownApp] = useState(status === 'ready' ? app : null);
  if (isKnown && knownApp !== app) setKnownApp(app);

  useEffect(() => {
    if (status === 'late') tryAgain();
  }, [status, tryAgain]);

  if (status === 'ready' && knownApp === app) return <NotFound />;
  return <RemoteUnavailable isTrying={isTrying || status === 'late'} onTryAgain={tryAgain} />;
}
