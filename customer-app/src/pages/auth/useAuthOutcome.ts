import type { SignIn } from 'contract/auth';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, safeReturnTo } from 'shared-ui/paths';
import { useAuth, useToast } from 'shared-ui/store';
import { authTexts } from '../../texts/auth';
import type { Message } from './forms';
import type { AuthMode, useAuthMode } from './useAuthMode';

/** Time between a success and the redirect (C-9.7). */
const SIGNUP_REDIRECT_MS = 1100;
const LOGIN_REDIRECT_MS = 1200;

/** What follows a submitted form: the message, the session, and the redirect to `returnTo` or home. */
export function useAuthOutcome({ mode, returnTo, showLogin }: ReturnType<typeof useAuthMode>) {
  const { signInCustomer } = useAuth();
  const navigate = useNavigate();
  const toast = useToast();
  const [message, setMessage] = useState<(Message & { of: AuthMode }) | null>(null);
  const [lastMode, setLastMode] = useState(mode);
  const [isDone, setIsDone] = useState(false);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);

  // What was shown with one form is not shown with the next, nor when the first one is back.
  if (lastMode !== mode) {
    setLastMode(mode);
    if (message?.of !== mode) setMessage(null);
  }

  const handleMessage = (next: Message | null, toastText = next?.text, of = mode) => {
    setMessage(next && { ...next, of });
    if (next && toastText) toast[next.tone](toastText);
  };
  const redirectAfter = (delayMs: number) => {
    setIsDone(true);
    const to = safeReturnTo(returnTo) ?? paths.home();
    redirect.current = setTimeout(() => void navigate(to, { replace: true }), delayMs);
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
    handleMessage({ tone: 'success', text: authTexts.signedUpLogIn }, authTexts.signedUpLogIn, 'login');
    showLogin();
  };
  const handleReset = () => {
    handleMessage({ tone: 'success', text: authTexts.resetDone }, authTexts.resetDone, 'login');
    showLogin();
  };

  return {
    message: message?.of === mode ? message : null,
    isDone,
    handleMessage,
    handleLoggedIn,
    handleSignedUp,
    handleReset,
  };
}
