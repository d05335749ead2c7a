import { useState, useEffect } from 'react';
import { Button, Notice, TextLink, Card, Stack, Cluster } from 'shared-ui/ui';
import { paths } from 'shared-ui/paths';
import { useAppSelector, useIsSessionKept, checkHealth, useAppDispatch } from 'shared-ui/store';
import { commonTexts } from '../../texts/common';
import { AgreementNote } from '../../components/AgreementNote';
import { Page } from '../../components/Page';
import { useFocusOnChange } from '../../hooks/useFocusOnChange';
import { usePageTitle } from '../../hooks/usePageTitle';
import { authTexts } from './texts';
import { type AuthMode, useAuthMode, useAuthOutcome } from './useAuth';
import { LoginForm } from './AuthForm';
import { ResetForm, SignupForm } from './CodeForms';
import styles from './AuthPage.module.css';

/** The server cannot be reached; Retry checks it again. */
function OfflineBanner({ isChecking, onRetry }: { isChecking: boolean; onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      role="alert"
      action={
        <Button
          variant="secondary"
          size="sm"
          icon="refresh-cw"
          isBusy={isChecking}
          busyText={authTexts.checking}
          onClick={onRetry}
        >
          {commonTexts.retry}
        </Button>
      }
    >
      {authTexts.offline}
    </Notice>
  );
}

/** Below the form: links to the other forms (C-2.30) and to the helper login. */
function AuthLinks({ mode, pathOf }: { mode: AuthMode; pathOf: (mode: AuthMode) => string }) {
  const link = (to: AuthMode, text: string) => <TextLink to={pathOf(to)}>{text}</TextLink>;
  const toSignup = (
    <p>
      {authTexts.noAccount} {link('signup', authTexts.toSignup)}
    </p>
  );
  return (
    <Stack gap={1} className={styles.switch}>
      {mode === 'login' && toSignup}
      {mode === 'signup' && (
        <>
          <p>
            {authTexts.hasAccount} {link('login', authTexts.toLogin)}
          </p>
          <p>{link('forgot', authTexts.forgot)}</p>
        </>
      )}
      {mode === 'forgot' && (
        <>
          <p>{link('login', authTexts.backToLogin)}</p>
          {toSignup}
        </>
      )}
      <p>
        {authTexts.isProvider} <TextLink to={paths.providerLogin()}>{authTexts.toProviderLogin}</TextLink>
      </p>
    </Stack>
  );
}

/** Whether the server can be reached: checked on opening and on retry, and by the shell at other times. While a check runs, the last result stands. */
function useServerStatus() {
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

/** Sign-up, login and password reset of customers (C-2.29 to C-2.31, C-4.10 to C-4.16). */
export function AuthPage() {
  const authMode = useAuthMode();
  const { mode, pathOf } = authMode;
  const { message, isDone, handleMessage, handleLoggedIn, handleSignedUp, handleReset } = useAuthOutcome(authMode);
  const { customerEmail, ended } = useAppSelector(({ session }) => session);
  const [typedEmail, setTypedEmail] = useState<string | null>(null);
  const isSessionKept = useIsSessionKept();
  const server = useServerStatus();
  const heading = useFocusOnChange(mode);
  usePageTitle(authTexts.documentTitles[mode]);

  const formProps = {
    email: typedEmail ?? customerEmail ?? '',
    onEmailChange: setTypedEmail,
    isOffline: server.isOffline,
    isDone,
    onMessage: handleMessage,
  };

  return (
    <Page size="form">
      <Stack gap={5}>
        <header>
          <h1 ref={heading} tabIndex={-1}>
            {authTexts.titles[mode]}
          </h1>
          <p className={styles.lede}>{authTexts.ledes[mode]}</p>
        </header>
        {server.isOffline && <OfflineBanner isChecking={server.isChecking} onRetry={server.retry} />}
        {!isSessionKept && <Notice tone="warning">{authTexts.notKept}</Notice>}
        {ended?.audience === 'customer' && !message && <Notice>{authTexts.expired}</Notice>}
        {message && (
          <Notice tone={message.tone} role={message.tone === 'error' ? 'alert' : 'status'}>
            {message.text}
          </Notice>
        )}
        <Card>
          {mode === 'login' && (
            <LoginForm {...formProps} onLoggedIn={handleLoggedIn}>
              <Cluster justify="end" className={styles.forgot}>
                <TextLink to={pathOf('forgot')}>{authTexts.forgot}</TextLink>
              </Cluster>
            </LoginForm>
          )}
          {mode === 'signup' && (
            <Stack gap={4}>
              <SignupForm {...formProps} onSignedUp={handleSignedUp} />
              <AgreementNote to="terms" also="privacy" />
            </Stack>
          )}
          {mode === 'forgot' && <ResetForm {...formProps} onReset={handleReset} />}
        </Card>
        <AuthLinks mode={mode} pathOf={pathOf} />
      </Stack>
    </Page>
  );
}
