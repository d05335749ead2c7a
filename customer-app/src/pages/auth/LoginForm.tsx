import { errorText } from 'shared-ui/store';
import type { ReactNode } from 'react';
import { loginBody, type Login, type SignIn } from 'contract/people/account';
import { firstFailure } from 'contract/platform/firstFailure';
import { PasswordField } from 'shared-ui/ui/PasswordField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { useLoginMutation } from '../../api/auth';
import { authTexts } from '../../texts/auth';
import { AuthForm } from './AuthForm';
import type { AuthFormProps } from './forms';

interface LoginFormProps extends AuthFormProps {
  onLoggedIn: (response: SignIn, email: string) => void;
  /** The link to the password reset. */
  children: ReactNode;
}

export function LoginForm({ onMessage, onLoggedIn, children, ...props }: LoginFormProps) {
  const [login] = useLoginMutation();

  const form = useOrderedForm<Login>({
    validate: (values) => firstFailure(loginBody, values),
    onSubmit: async (values) => {
      onMessage(null);
      const { password } = values;
      const email = values.email.trim();
      const response = await login({ email, password });
      if (response.data) return onLoggedIn(response.data, email);
      const { network } = authTexts;
      onMessage(
        {
          tone: 'error',
          text: errorText(response.error, {
            rejected: authTexts.loginRejected,
            failed: authTexts.loginFailed,
            network,
          }),
        },
        errorText(response.error, { failed: authTexts.loginToast, network }),
      );
    },
  });

  return (
    <AuthForm form={form} {...props} submitText={authTexts.login} busyText={authTexts.loggingIn}>
      <PasswordField label={authTexts.password} autoComplete="current-password" {...form.field('password')} />
      {children}
    </AuthForm>
  );
}
