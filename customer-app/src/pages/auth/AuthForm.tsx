import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { loginBody, type LoginWithCode, type SignIn } from 'contract/people/account';
import { firstFailure } from 'contract/platform/firstFailure';
import { SubmitForm, TextField, type OrderedForm, useOrderedForm, PasswordField } from 'shared-ui/forms';
import { errorText, isApiError } from 'shared-ui/store';
import { usePasskeyAutofill } from 'shared-ui/usePasskeyAutofill';
import { useLoginMutation } from '../../api/auth';
import { authTexts } from './texts';

/** A message that a form reports to the page. */
export interface Message {
  tone: 'success' | 'error';
  text: string;
}

export interface AuthFormProps {
  /** Typed once, kept in every mode. */
  email: string;
  onEmailChange: (email: string) => void;
  /** The server cannot be reached: action buttons are disabled. */
  isOffline: boolean;
  /** Signed in: the redirect is under way. */
  isDone: boolean;
  /** Shows a message on the page, or removes it. The toast has the same text unless it has its own. */
  onMessage: (message: Message | null, toast?: string) => void;
}

interface Props extends Omit<AuthFormProps, 'onMessage'> {
  form: OrderedForm<{ email: string }>;
  submitText: string;
  busyText: string;
  /** The fields below the e-mail. */
  children: ReactNode;
}

/** Every form of this page: the e-mail first, and no submission while the server is offline or the redirect is under way. */
export function AuthForm({ form, email, onEmailChange, isOffline, isDone, children, ...texts }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // Text that was typed before the page was hydrated counts (M-128).
  useLayoutEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== email) onEmailChange(typed);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- later the field shows the value
  }, []);

  return (
    <SubmitForm form={form} isDisabled={isOffline} isBusy={isDone} {...texts}>
      <TextField
        ref={field}
        type="email"
        label={authTexts.email}
        autoComplete="email"
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
        {...form.field('email')}
      />
      {children}
    </SubmitForm>
  );
}

interface LoginFormProps extends AuthFormProps {
  onLoggedIn: (response: SignIn, email: string) => void;
  /** The link to the password reset. */
  children: ReactNode;
}

export function LoginForm({ onMessage, onLoggedIn, children, ...props }: LoginFormProps) {
  const [login] = useLoginMutation();
  const [hasFactor, setHasFactor] = useState(false);

  const report = (error: unknown) => {
    const text = errorText(error, authTexts.loginFailure);
    onMessage({ tone: 'error', text }, errorText(error, authTexts.loginToast));
  };
  usePasskeyAutofill('user', ({ data, error }) => (data ? onLoggedIn(data, data.email) : report(error)));
  const form: OrderedForm<LoginWithCode> = useOrderedForm<LoginWithCode>({
    validate: (values) => firstFailure(loginBody, values),
    onSubmit: async (values) => {
      onMessage(null);
      const { password, code } = values;
      const email = values.email.trim();
      const response = await login({ email, password, code });
      if (response.data) return onLoggedIn(response.data, email);
      // Asked only of those who have one (M-746).
      if (isApiError(response.error) && response.error.code === 'SECOND_FACTOR_REQUIRED') {
        setHasFactor(true);
        return form.fail(response.error.message, 'code');
      }
      report(response.error);
    },
  });

  return (
    <AuthForm form={form} {...props} submitText={authTexts.login} busyText={authTexts.loggingIn}>
      <PasswordField label={authTexts.password} autoComplete="current-password" {...form.field('password')} />
      {hasFactor && <TextField label={authTexts.factor} autoComplete="one-time-code" {...form.field('code')} />}
      {children}
    </AuthForm>
  );
}
