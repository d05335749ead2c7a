import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths, type LoginMode } from 'shared-ui/paths';
import { useAppSelector, errorText, isApiError, useAuth, useIsSessionKept, useToast } from 'shared-ui/store';
import { Card, Cluster, Notice, PageHeader, Stack, TextLink } from 'shared-ui/ui';
import { forgotTexts, loginTexts, resetTexts } from './texts';
import { sessionTexts } from '../../texts/session';
import { ForgotForm, ResetForm } from './PasswordForms';
import styles from './ProviderLoginPage.module.css';
import type { passkeyCalls } from 'contract/people/account.calls';
import type { ReadOf } from 'contract/platform/call';
import { loginBody, type LoginWithCode } from 'contract/people/account';
import { firstFailure } from 'contract/platform/firstFailure';
import { SubmitForm, PasswordField, TextField, useOrderedForm, type OrderedForm } from 'shared-ui/forms';
import { usePasskeyAutofill } from 'shared-ui/usePasskeyAutofill';
import { useLoginProviderMutation } from '../../api/auth';

type SignedIn = Pick<ReadOf<typeof passkeyCalls.signInByPasskey>, 'token' | 'provider'>;

function LoginForm({ forgotUrl }: { forgotUrl: string }) {
  const auth = useAuth();
  const navigate = useNavigate();
  const toast = useToast();
  const [login] = useLoginProviderMutation();
  const [hasFactor, setHasFactor] = useState(false);
  const isKept = useIsSessionKept();

  const handleOutcome = async ({ data, error }: { data?: SignedIn | undefined; error?: unknown }): Promise<void> => {
    if (!data?.provider) return form.fail(errorText(error, loginTexts));
    auth.signInProvider(data.token, data.provider);
    toast.success(loginTexts.success);
    // Null once the form was left: the person then stays where they are (M-16.1).
    if (form.formProps.ref.current) await navigate(paths.provider.dashboard(), { replace: true });
  };
  usePasskeyAutofill('serviceProvider', (outcome) => void handleOutcome(outcome));
  const form: OrderedForm<LoginWithCode> = useOrderedForm<LoginWithCode>({
    validate: (values) => firstFailure(loginBody, values),
    onSubmit: async (values) => {
      const { data, error } = await login(values);
      // Asked only of those who have one (M-746).
      if (isApiError(error) && error.code === 'SECOND_FACTOR_REQUIRED') {
        setHasFactor(true);
        return form.fail(error.message, 'code');
      }
      return handleOutcome({ data, error });
    },
  });

  return (
    <SubmitForm
      form={form}
      gap={5}
      submitText={loginTexts.submit}
      busyText={loginTexts.submitting}
      footer={
        <Cluster>
          <TextLink to={forgotUrl}>{loginTexts.forgot}</TextLink>
        </Cluster>
      }
    >
      {!isKept && <Notice tone="warning">{loginTexts.notKept}</Notice>}
      <TextField label={loginTexts.email} type="email" autoComplete="username" required {...form.field('email')} />
      <PasswordField label={loginTexts.password} autoComplete="current-password" required {...form.field('password')} />
      {hasFactor && (
        <TextField label={loginTexts.factor} autoComplete="one-time-code" required {...form.field('code')} />
      )}
    </SubmitForm>
  );
}

type Mode = 'login' | LoginMode;

/** A reset needs the email that the code was sent to: without it, as after a reload, a new code has to be requested. */
function modeOf(requested: string | null, email: string): Mode {
  if (requested === 'forgot' || requested === 'reset') return requested === 'reset' && email ? 'reset' : 'forgot';
  return 'login';
}

/** The outcomes of the link in the sign-up's mail, which leads here (M-64.2). */
const VERIFIED: Readonly<Record<string, { tone: 'success' | 'warning'; text: string }>> = {
  1: { tone: 'success', text: loginTexts.verified },
  0: { tone: 'warning', text: loginTexts.notVerified },
};

/** Helper login, forgot password and reset, one after the other (H-2.17 to H-2.21). At /login customers find their own login as well (M-15). */
export function ProviderLoginPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const ended = useAppSelector(({ session }) => (session.ended?.audience === 'provider' ? session.ended.reason : null));
  const [email, setEmail] = useState('');
  const mode = modeOf(params.get('mode'), email);
  const [firstMode] = useState(mode);
  const [hasMoved, setHasMoved] = useState(false);
  if (mode !== firstMode && !hasMoved) setHasMoved(true);

  const lead = { login: loginTexts.lead, forgot: forgotTexts.lead, reset: resetTexts.lead(email) }[mode];
  const verified = mode === 'login' && VERIFIED[params.get('verified') ?? ''];
  const isAtLogin = pathname === paths.login();
  const urlOf = isAtLogin ? paths.login : paths.providerLogin;
  const go = (next: Mode) =>
    void navigate(urlOf(next === 'login' ? {} : { mode: next }), { replace: next === 'reset' });

  // A form that replaces another takes the focus; on the first render the page is read from its top.
  useEffect(() => {
    if (hasMoved) document.querySelector<HTMLElement>('form input')?.focus();
  }, [mode, hasMoved]);

  return (
    <div className={styles.page}>
      <PageHeader title={loginTexts.title} subtitle={lead} />
      <Card>
        <Stack gap={5}>
          {ended !== null && mode === 'login' && (
            <Notice tone="warning" role="alert">
              {sessionTexts[ended]}
            </Notice>
          )}
          {verified && (
            <Notice tone={verified.tone} role="status">
              {verified.text}
            </Notice>
          )}
          {mode === 'login' && <LoginForm forgotUrl={urlOf({ mode: 'forgot' })} />}
          {mode === 'forgot' && (
            <ForgotForm
              email={email}
              onSent={(sentTo) => {
                setEmail(sentTo);
                go('reset');
              }}
              onBack={() => go('login')}
            />
          )}
          {mode === 'reset' && <ResetForm email={email} onReset={() => go('login')} onResend={() => go('forgot')} />}
        </Stack>
      </Card>
      {isAtLogin && (
        <p className={styles.customer}>
          {loginTexts.customerQuestion} <TextLink to={paths.auth()}>{loginTexts.customerLink}</TextLink>
        </p>
      )}
    </div>
  );
}
