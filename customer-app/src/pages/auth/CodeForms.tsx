import { signupBody, type SignIn, type Signup, resetPasswordBody, type PasswordReset } from 'contract/people/account';
import { firstFailure, type Failure } from 'contract/platform/firstFailure';
import { errorText } from 'shared-ui/store';
import { useSignupMutation, useResetPasswordMutation } from '../../api/auth';
import { authTexts } from './texts';
import type { AuthFormProps } from './AuthForm';
import { TwoStepForm } from './TwoStepForm';

interface SignupFormProps extends AuthFormProps {
  onSignedUp: (response: SignIn, email: string) => void;
}

/** Of several missing fields the first on the screen is marked; the message is the same. */
function signupFailure(values: Signup): Failure | null {
  const failure = firstFailure(signupBody, values);
  return failure?.field === 'password' && !values.otp.trim() ? { ...failure, field: 'otp' } : failure;
}

export function SignupForm({ onSignedUp, ...props }: SignupFormProps) {
  const [signup] = useSignupMutation();

  const handleSubmit = async ({ email, password, otp }: Signup) => {
    props.onMessage(null);
    const response = await signup({ email, password, otp });
    if (response.data) return onSignedUp(response.data, email);
    const texts = { rejected: authTexts.signupRejected, failed: authTexts.signupFailed, network: authTexts.network };
    props.onMessage({ tone: 'error', text: errorText(response.error, texts) });
  };

  return (
    <TwoStepForm
      {...props}
      passwordLabel={authTexts.password}
      submitText={authTexts.signup}
      busyText={authTexts.signingUp}
      validate={signupFailure}
      onSubmit={handleSubmit}
    />
  );
}

/** The field has the name that it has in every form; the call names it `newPassword`. */
function toBody({ email, otp, password }: { email: string; otp: string; password: string }): PasswordReset {
  return {
    email,
    otp,
    newPassword: password,
  };
}

/** Requires only that there is a password (C-5.21): the server checks its length. */
function resetFailure(body: PasswordReset): Failure | null {
  const failure = firstFailure(resetPasswordBody, body);
  if (failure?.field !== 'newPassword') return failure;
  return body.newPassword ? null : { ...failure, field: 'password' };
}

export function ResetForm({ onReset, ...props }: AuthFormProps & { onReset: () => void }) {
  const [resetPassword] = useResetPasswordMutation();

  const handleSubmit = async (values: { email: string; otp: string; password: string }) => {
    props.onMessage(null);
    const { error } = await resetPassword(toBody(values));
    if (!error) return onReset();
    const texts = { rejected: authTexts.resetRejected, failed: authTexts.resetFailed, network: authTexts.network };
    props.onMessage({ tone: 'error', text: errorText(error, texts) });
  };

  return (
    <TwoStepForm
      {...props}
      passwordLabel={authTexts.newPassword}
      submitText={authTexts.reset}
      busyText={authTexts.resetting}
      validate={(values) => resetFailure(toBody(values))}
      onSubmit={handleSubmit}
    />
  );
}
