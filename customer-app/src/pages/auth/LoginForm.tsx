import { errorText } from 'shared-ui/store';
import type { ReactNode } from 'react';
import { loginBody, type Login, type SignIn } from 'contract/auth';
import { firstFailure } from 'contract/firstFailure';
import { Button } from 'shared-ui/ui';
import { PasswordField } from 'shared-ui/ui/PasswordField';
import { TextField } from 'shared-ui/ui/TextField';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { useLoginMutation } from '../../api/auth';
import { Form } from '../../components/Form/Form';
import { auth } from '../../texts/auth';
import type { AuthFormProps } from './forms';

interface LoginFormProps extends AuthFormProps {
  onLoggedIn: (response: SignIn, email: string) => void;
  /** The link to the password reset. */
  children: ReactNode;
}

export function LoginForm({
  email,
  onEmailChange,
  isOffline,
  isDone,
  onMessage,
  onLoggedIn,
  children,
}: LoginFormProps) {
  const [login] = useLoginMutation();

  const { formProps, field, isSubmitting } = useOrderedForm<Login>({
    validate: (values) => firstFailure(loginBody, values),
    onSubmit: async ({ password }) => {
      onMessage(null);
      const response = await login({ email: email.trim(), password });
      if (response.data) return onLoggedIn(response.data, email.trim());
      const { network } = auth;
      onMessage(
        {
          tone: 'error',
          text: errorText(response.error, { rejected: auth.loginRefused, failed: auth.loginFailed, network }),
        },
        errorText(response.error, { failed: auth.loginToast, network }),
      );
    },
  });

  return (
    <Form {...formProps}>
      <TextField
        type="email"
        label={auth.email}
        autoComplete="email"
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
        {...field('email')}
      />
      <PasswordField label={auth.password} autoComplete="current-password" {...field('password')} />
      {children}
      <Button
        type="submit"
        isFullWidth
        isDisabled={isOffline}
        isBusy={isSubmitting || isDone}
        busyText={auth.loggingIn}
      >
        {auth.login}
      </Button>
    </Form>
  );
}
