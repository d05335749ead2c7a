import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Navigates to the current URL: the router then requests the app's routes again, and renders the page again. */
export function useRetryNavigation(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(() => void navigate(location, { replace: true, preventScrollReset: true }), [location, navigate]);
}
