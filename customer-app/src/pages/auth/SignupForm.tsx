import { errorText } from 'shared-ui/store';
import { signupBody, type SignIn, type Signup } from 'contract/people/account';
import { firstFailure, type Failure } from 'contract/platform/firstFailure';
import { useSignupMutation } from '../../api/auth';
import { authTexts } from '../../texts/auth';
import type { AuthFormProps } from './forms';
import { TwoStepForm } from './TwoStepForm';

interface SignupFormProps extends AuthFormProps {
  onSignedUp: (response: SignIn, email: string) => void;
}

/** Of several missing fields the first on the screen is marked; the message is the same. */
function failureOf(values: Signup): Failure | null {
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
      validate={failureOf}
      onSubmit={handleSubmit}
    />
  );
}
