import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths, safeReturnTo } from 'shared-ui/paths';
import { checkHealth, useAppDispatch, useAppSelector, useAuth, useToast } from 'shared-ui/store';
import { Card, Container, Notice, TextLink } from 'shared-ui/ui';
import type { SignInResponse } from '../../api/auth';
import { useFocusOnChange } from '../../hooks/useFocusOnChange';
import { usePageTitle } from '../../hooks/usePageTitle';
import { auth } from '../../texts/auth';
import styles from './AuthPage.module.css';
import type { Message } from './forms';
import { LoginForm } from './LoginForm';
import { OfflineBanner } from './OfflineBanner';
import { ResetForm } from './ResetForm';
import { SignupForm } from './SignupForm';

type Mode = 'login' | 'signup' | 'forgot';

const MODES: readonly Mode[] = ['login', 'signup', 'forgot'];

/** Milliseconds between a success and the way on (C-9.7). */
const REDIRECT = { afterSignup: 1100, afterLogin: 1200 } as const;

/** Whether the backend is there, checked on opening and on retry; the shell checks it at other times. Meanwhile the page stays as it was. */
function useBackend() {
  const dispatch = useAppDispatch();
  const status = useAppSelector(({ health }) => health.status);
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => void dispatch(checkHealth()), [dispatch]);
  if ((status === 'offline' && !wasOffline) || (status === 'online' && wasOffline)) setWasOffline(!wasOffline);
  const isChecking = status === 'checking';
  return {
    isOffline: status === 'offline' || (isChecking && wasOffline),
    isChecking,
    retry: () => void dispatch(checkHealth()),
  };
}

/** Sign-up, login and forgotten password of customers (C-2.29 to C-2.31, C-4.10 to C-4.16). `returnTo`: a path of this site to go to after. */
export function AuthPage() {
  const { isPersistent, signInCustomer } = useAuth();
  const navigate = useNavigate();
  const toast = useToast();
  const [params, setParams] = useSearchParams();
  const mode = MODES.find((name) => name === params.get('mode')) ?? 'login';
  const { customerEmail, ended } = useAppSelector(({ session }) => session);
  const [email, setEmail] = useState(customerEmail ?? '');
  const [message, setMessage] = useState<Message | null>(null);
  const [isDone, setIsDone] = useState(false);
  const [isKept] = useState(isPersistent);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  const backend = useBackend();
  const heading = useFocusOnChange(mode);
  usePageTitle(auth.documentTitles[mode]);

  useEffect(() => () => clearTimeout(redirect.current), []);

  const addressOf = (next: Mode) => {
    const query = new URLSearchParams(params);
    if (next === 'login') query.delete('mode');
    else query.set('mode', next);
    return query;
  };
  const linkTo = (next: Mode) => `${paths.auth()}?${addressOf(next)}`;

  const handleMessage = (next: Message | null, toastText = next?.text) => {
    setMessage(next);
    if (next && toastText) toast[next.tone](toastText);
  };

  const goOnAfter = (milliseconds: number) => {
    setIsDone(true);
    const to = safeReturnTo(params.get('returnTo')) ?? paths.home();
    redirect.current = setTimeout(() => void navigate(to, { replace: true }), milliseconds);
  };

  const handleLoggedIn = ({ token }: SignInResponse, forEmail: string) => {
    if (token) signInCustomer(token, forEmail);
    handleMessage({ tone: 'success', text: auth.loggedIn });
    goOnAfter(REDIRECT.afterLogin);
  };

  const handleSignedUp = ({ token }: SignInResponse, forEmail: string) => {
    if (token) {
      signInCustomer(token, forEmail);
      handleMessage({ tone: 'success', text: auth.signedUp });
      return goOnAfter(REDIRECT.afterSignup);
    }
    handleMessage({ tone: 'success', text: auth.signedUpLogIn });
    setParams(addressOf('login'), { replace: true });
  };

  const handleReset = () => {
    handleMessage({ tone: 'success', text: auth.resetDone });
    setParams(addressOf('login'), { replace: true });
  };

  const form = { email, onEmailChange: setEmail, isOffline: backend.isOffline, isDone, onMessage: handleMessage };
  const switchMode = (next: Mode, text: string) => (
    <TextLink to={linkTo(next)} onClick={() => setMessage(null)}>
      {text}
    </TextLink>
  );

  return (
    <Container size="form" className={styles.page}>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {auth.titles[mode]}
        </h1>
        <p className={styles.lede}>{auth.ledes[mode]}</p>
      </header>
      {backend.isOffline && <OfflineBanner isChecking={backend.isChecking} onRetry={backend.retry} />}
      {!isKept && <Notice tone="warning">{auth.notKept}</Notice>}
      {ended?.audience === 'customer' && !message && <Notice>{auth.expired}</Notice>}
      {message && (
        <Notice tone={message.tone} role={message.tone === 'error' ? 'alert' : 'status'}>
          {message.text}
        </Notice>
      )}
      <Card>
        {mode === 'login' && (
          <LoginForm {...form} onLoggedIn={handleLoggedIn}>
            <div className={styles.forgot}>{switchMode('forgot', auth.forgot)}</div>
          </LoginForm>
        )}
        {mode === 'signup' && <SignupForm {...form} onSignedUp={handleSignedUp} />}
        {mode === 'forgot' && <ResetForm {...form} onReset={handleReset} />}
      </Card>
      <div className={styles.switch}>
        {mode === 'login' && (
          <p>
            {auth.noAccount} {switchMode('signup', auth.toSignup)}
          </p>
        )}
        {mode === 'signup' && (
          <p>
            {auth.hasAccount} {switchMode('login', auth.toLogin)}
          </p>
        )}
        {mode === 'signup' && <p>{switchMode('forgot', auth.forgot)}</p>}
        {mode === 'forgot' && <p>{switchMode('login', auth.backToLogin)}</p>}
        {mode === 'forgot' && (
          <p>
            {auth.noAccount} {switchMode('signup', auth.toSignup)}
          </p>
        )}
        <p>
          {auth.isHelper} <TextLink to={paths.providerLogin()}>{auth.toHelperLogin}</TextLink>
        </p>
      </div>
    </Container>
  );
}
