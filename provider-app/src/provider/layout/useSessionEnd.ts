import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import type { EndReason, Session } from 'shared-ui/store';

/** Milliseconds. */
const REDIRECT_DELAY_MS = 2_000;

/**
 * Why the helper's session is over, when it ended by itself: two seconds later the login replaces the page (H-9.4).
 * Null while the session is valid.
 */
export function useSessionEnd({ providerToken, ended }: Session): EndReason | null {
  const navigate = useNavigate();
  const reason = providerToken === null && ended?.audience === 'provider' ? ended.reason : null;
  useEffect(() => {
    if (reason === null) return undefined;
    const timer = setTimeout(() => void navigate(paths.login(), { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [reason, navigate]);
  return reason;
}
