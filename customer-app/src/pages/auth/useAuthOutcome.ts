import type { SignIn } from 'contract/auth';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, safeReturnTo } from 'shared-ui/paths';
import { useAuth, useToast } from 'shared-ui/store';
import { authTexts } from '../../texts/auth';
import type { Message } from './forms';
import type { useAuthMode } from './useAuthMode';

/** Time between a success and the redirect (C-9.7). */
const SIGNUP_REDIRECT_MS = 1100;
const LOGIN_REDIRECT_MS = 1200;

/** What follows a submitted form: the message, the session, and the redirect to `returnTo` or home. */
export function useAuthOutcome({ returnTo, showLogin }: ReturnType<typeof useAuthMode>) {
  const { signInCustomer } = useAuth();
  const navigate = useNavigate();
  const toast = useToast();
  const [message, setMessage] = useState<Message | null>(null);
  const [isDone, setIsDone] = useState(false);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);

  const handleMessage = (next: Message | null, toastText = next?.text) => {
    setMessage(next);
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
    handleMessage({ tone: 'success', text: authTexts.signedUpLogIn });
    showLogin();
  };
  const handleReset = () => {
    handleMessage({ tone: 'success', text: authTexts.resetDone });
    showLogin();
  };

  return { message, isDone, handleMessage, handleLoggedIn, handleSignedUp, handleReset };
}
