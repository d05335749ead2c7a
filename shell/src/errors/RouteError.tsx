import { useEffect, useCallback } from 'react';
import { useRouteError, useLocation, useNavigate } from 'react-router-dom';
import { ButtonLink, reloadPage } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { texts } from '../texts';
import { isOutdated } from '../federation/outdated';
import { ErrorFallback } from './ErrorFallback';

/** Navigates to the current URL: the router then requests the app's routes again, and renders the page again. */
export function useRetryNavigation(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(() => void navigate(location, { replace: true, preventScrollReset: true }), [location, navigate]);
}

const { title, body, tryAgain, home } = texts.error;

/** The nodes that React looked for are gone: a translator or an extension has changed the page (M-500). */
function isPageChanged(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

/**
 * The error boundary of a page. Try Again renders the page again in place; the header and the other mounts are untouched. Where another release is
 * active by now, such as after a roll back, the fault is in the code that runs: the page is reloaded.
 */
export function RouteError() {
  const error = useRouteError();
  const renderAgain = useRetryNavigation();
  const location = useLocation();
  const handleRetry = async () => ((await isOutdated(location.pathname)) ? reloadPage(renderAgain) : renderAgain());
  const navigate = useNavigate();
  // Once for each visit of a page: what fails again has another cause.
  const isRetrying = isPageChanged(error) && location.state?.isRetried !== true;

  // React Router has caught the error, so it is reported to the page's error listeners here.
  useEffect(() => {
    const state = { ...location.state, isRetried: true };
    if (isRetrying) void navigate(location, { replace: true, preventScrollReset: true, state });
    else reportError(error);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each error
  }, [error]);

  if (isRetrying) return null;
  return (
    <ErrorFallback title={title} message={body} retryLabel={tryAgain} onRetry={() => void handleRetry()}>
      <ButtonLink to={paths.home()} variant="ghost">
        {home}
      </ButtonLink>
    </ErrorFallback>
  );
}
