import { useSearchParams, useNavigate } from 'react-router-dom';
import { useEffect, useRef, useState } from 'react';
import type { SignIn } from 'contract/people/account';
import { paths, safeReturnTo } from 'shared-ui/paths';
import { useAuth, useToast } from 'shared-ui/store';
import { authTexts } from './texts';
import type { Message } from './AuthForm';

export type AuthMode = 'login' | 'signup' | 'forgot';

const MODES: readonly AuthMode[] = ['login', 'signup', 'forgot'];

/** The form that is shown, from the query string; the login when it names none. The other parameters are kept. */
export function useAuthMode() {
  const [params, setParams] = useSearchParams();

  const paramsOf = (mode: AuthMode) => {
    const next = new URLSearchParams(params);
    if (mode === 'login') next.delete('mode');
    else next.set('mode', mode);
    return next;
  };
  return {
    mode: MODES.find((mode) => mode === params.get('mode')) ?? 'login',
    /** As it stands in the URL, which anybody may have written. */
    returnTo: params.get('returnTo'),
    pathOf: (mode: AuthMode) => `${paths.auth()}?${paramsOf(mode)}`,
    showLogin: () => setParams(paramsOf('login'), { replace: true }),
  };
}

/** Time between a success and the redirect (C-9.7). */
const SIGNUP_REDIRECT_MS = 1100;
const LOGIN_REDIRECT_MS = 1200;

/**
 * Handles the response to a submitted form: the message, the session, and the redirect to `returnTo` or home. A customer who has left the
 * form meanwhile stays where they are (M-16.1).
 */
export function useAuthOutcome({ mode, returnTo, showLogin }: ReturnType<typeof useAuthMode>) {
  const { signInCustomer } = useAuth();
  const navigate = useNavigate();
  const toast = useToast();
  const [message, setMessage] = useState<(Message & { of: AuthMode }) | null>(null);
  const [lastMode, setLastMode] = useState(mode);
  const [isDone, setIsDone] = useState(false);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The form that is shown; null once the page was left.
  const shown = useRef<AuthMode | null>(null);
  useEffect(() => {
    shown.current = mode;
    return () => {
      shown.current = null;
      clearTimeout(redirect.current);
    };
  }, [mode]);

  // The message of one form is not shown with the next, nor when the first one is back.
  if (lastMode !== mode) {
    setLastMode(mode);
    setIsDone(false);
    if (message?.of !== mode) setMessage(null);
  }

  const handleMessage = (next: Message | null, toastText = next?.text, of = mode) => {
    setMessage(next && { ...next, of });
    if (next && toastText) toast[next.tone](toastText);
  };
  const redirectAfter = (delayMs: number) => {
    if (shown.current !== mode) return;
    setIsDone(true);
    const to = safeReturnTo(returnTo) ?? paths.home();
    redirect.current = setTimeout(() => void navigate(to, { replace: true }), delayMs);
  };

  const goToLogin = (text: string) => {
    handleMessage({ tone: 'success', text }, text, 'login');
    if (shown.current === mode) showLogin();
  };

  const handleLoggedIn = ({ token }: SignIn, email: string) => {
    if (token) signInCustomer(token, email);
    handleMessage({ tone: 'success', text: authTexts.loggedIn });
    redirectAfter(LOGIN_REDIRECT_MS);
  };
  const handleSignedUp = ({ token }: SignIn, email: string) => {
    if (token) {
      signInCustomer(token, email);
      handleMessage({ tone: 'success', text: authTexts.signedUp });
      return redirectAfter(SIGNUP_REDIRECT_MS);
    }
    goToLogin(authTexts.signedUpLogIn);
  };
  const handleReset = () => goToLogin(authTexts.resetDone);

  return {
    message: message?.of === mode ? message : null,
    isDone,
    handleMessage,
    handleLoggedIn,
    handleSignedUp,
    handleReset,
  };
}
