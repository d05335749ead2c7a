import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from 'shared-ui/paths';
import { renewSession, tokenExpiry, useAppDispatch, useAppSelector, type EndReason } from 'shared-ui/store';

/** Milliseconds. */
const RENEW_BEFORE = 60_000;
const REDIRECT_AFTER = 2_000;
/** The longest that a timer can wait. */
const LONGEST = 2 ** 31 - 1;

/** Renews the helper's token before it runs out, so that a working day needs one login. */
export function useTokenRenewal(): void {
  const dispatch = useAppDispatch();
  const token = useAppSelector(({ session }) => session.providerToken);
  useEffect(() => {
    const expiry = token === null ? null : tokenExpiry(token);
    if (expiry === null) return undefined;
    const wait = Math.max(0, expiry - RENEW_BEFORE - Date.now());
    if (wait > LONGEST) return undefined;
    const timer = setTimeout(() => void dispatch(renewSession('provider')), wait);
    return () => clearTimeout(timer);
  }, [token, dispatch]);
}

/**
 * Why the helper's session is over, when it ended by itself: two seconds later the login takes the page's place (helper.md §9).
 * Null while it goes on.
 */
export function useSessionEnd(): EndReason | null {
  const navigate = useNavigate();
  const reason = useAppSelector(({ session }) => (session.providerToken === null && session.ended?.end === 'provider' ? session.ended.reason : null));
  useEffect(() => {
    if (reason === null) return undefined;
    const timer = setTimeout(() => void navigate(paths.login(), { replace: true }), REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [reason, navigate]);
  return reason;
}
