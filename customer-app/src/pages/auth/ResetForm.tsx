import { errorText } from 'shared-ui/store';
import { resetPasswordBody, type PasswordReset } from 'contract/people/account';
import { firstFailure, type Failure } from 'contract/platform/firstFailure';
import { useResetPasswordMutation } from '../../api/auth';
import { authTexts } from '../../texts/auth';
import type { AuthFormProps } from './forms';
import { TwoStepForm } from './TwoStepForm';

/** The field has the name that it has in every form; the call names it `newPassword`. */
function toBody({ email, otp, password }: { email: string; otp: string; password: string }): PasswordReset {
  return {
    email,
    otp,
    newPassword: password,
  };
}

/** Requires only that there is a password (C-5.21): the server checks its length. */
function failureOf(body: PasswordReset): Failure | null {
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
      validate={(values) => failureOf(toBody(values))}
      onSubmit={handleSubmit}
    />
  );
}
