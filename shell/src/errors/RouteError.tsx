import { useEffect, useCallback } from 'react';
import { useRouteError, useLocation, useNavigate } from 'react-router-dom';
import { ButtonLink } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { texts } from '../texts';
import { ErrorFallback } from './ErrorFallback';

/** Navigates to the current URL: the router then requests the app's routes again, and renders the page again. */
export function useRetryNavigation(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(() => void navigate(location, { replace: true, preventScrollReset: true }), [location, navigate]);
}

const { title, body, tryAgain, home } = texts.error;

/** The error boundary of a page. Try Again renders the page again in place; the header and the other mounts are untouched. */
export function RouteError() {
  const error = useRouteError();
  const handleRetry = useRetryNavigation();

  // React Router has caught the error, so it is reported to the page's error listeners here.
  useEffect(() => reportError(error), [error]);

  return (
    <ErrorFallback title={title} message={body} action={tryAgain} onAction={handleRetry}>
      <ButtonLink to={paths.home()} variant="ghost">
        {home}
      </ButtonLink>
    </ErrorFallback>
  );
}
